import { string } from "../property";

/** How a value is treated that is not on a closed list of values. */
export type UnknownValues = "refuse" | "warn";

/** Declares the setting `unknownValues`, which every provider has. */
export function unknownValuesSetting(packageName: string) {
  return string({
    env: [`${packageName.toUpperCase().replaceAll("-", "_")}_UNKNOWN_VALUES`],
    values: ["refuse", "warn"],
    default: "refuse",
    onChange: "ignore",
    doc:
      "What becomes of a value that is not on the documented list of its property: `refuse` fails at preview and names the nearest listed value, " +
      "`warn` sends the value with a warning, for a service that is newer than this package.",
  });
}
