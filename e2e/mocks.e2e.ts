import * as alertRouting from "../packages/alert-routing/src/testing/mocked-program";
import * as timeseries from "../packages/timeseries/src/testing/mocked-program";
import { mistakes as alertRoutingMistakes } from "./alert-routing/mistakes";
import { mistakes as timeseriesMistakes } from "./mistakes";

describe.each([
  ["alert-routing", alertRouting.runMocked, alertRoutingMistakes],
  ["timeseries", timeseries.runMocked, timeseriesMistakes],
] as const)("%s", (_package, runMocked, mistakes) => {
  test.each(mistakes)("$of is refused by the mocks in the words of the engine", async ({ make, told }) => {
    const { mocked } = await runMocked(make, { onMistake: "record" });
    const sentence = mocked.failures.find((failure) => failure.includes(" resource 'it' "));
    const left = told.map(withoutValue).reduce((text, reason) => text?.replace(reason, ""), sentence);
    expect(left?.replace(/^.*? has (a problem|problems): /, "")).toBe("; ".repeat(told.length - 1));
  });
});

/** The engine prints the value beside the property; the mocks name the property only. */
function withoutValue(complaint: string): string {
  return complaint.replace(/^(?:(property \S+) value \{.*\} )?has a problem: /, (_all, property?: string) =>
    property === undefined ? "" : `${property}: `,
  );
}
