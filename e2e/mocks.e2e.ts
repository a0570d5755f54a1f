import * as alertRouting from "@ops-providers/alert-routing/internal/testing/mocked-program";
import * as fabric from "@ops-providers/fabric/internal/testing/mocked-program";
import * as timeseries from "@ops-providers/timeseries/internal/testing/mocked-program";
import { mistakes as alertRoutingMistakes } from "./alert-routing/mistakes";
import { mistakes as fabricMistakes } from "./fabric/mistakes/all";
import { mistakes as timeseriesMistakes } from "./timeseries/mistakes";

describe.each([
  ["alert-routing", alertRouting.runMocked, alertRoutingMistakes],
  ["fabric", fabric.runMocked, fabricMistakes],
  ["timeseries", timeseries.runMocked, timeseriesMistakes],
] as const)("%s", (_package, runMocked, mistakes) => {
  test.each(mistakes)("$of is refused by the mocks in the words of the engine", async ({ make, errors }) => {
    const { mocked } = await runMocked(make, { onMistake: "record" });
    const sentence = mocked.failures.find((failure) => failure.includes(" resource 'it' "));
    const left = errors.map(patternOf).reduce((text, pattern) => text?.replace(pattern, ""), sentence);
    expect(left?.replace(/^.*? has (a problem|problems): /, "")).toBe("; ".repeat(errors.length - 1));
  });
});

/** The mocks see only that something in a property is secret: they hide all of its words, and do not quote it. */
function patternOf(message: string): RegExp {
  const [said = "", quoted] = withoutValue(message).split(/(?=, not )/);
  const words = said.split(" ").map((word) => `(?:${escaped(word)}|\\[secret\\]${word.endsWith(",") ? "," : ""})`);
  return new RegExp(words.join(" ") + (quoted === undefined ? "" : `(?:${escaped(quoted)}|, not \\[secret\\])?`));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The engine prints the value after the property; the mocks name the property only. */
function withoutValue(message: string): string {
  return message.replace(/^(?:(property \S+) value \{.*\} )?has a problem: /, (_all, property?: string) =>
    property === undefined ? "" : `${property}: `,
  );
}
