import { differencesOf } from "./compare";
import type { Fact, Findings, Undecided } from "./fact";
import { differenceText, reportText } from "./report";

function findings(facts: readonly Omit<Fact, "shownBy">[], undecided: readonly Undecided[] = []): Findings {
  const kind = {
    kind: "Thing",
    requests: 3,
    facts: facts.map((fact) => ({ ...fact, shownBy: [2, 3] })),
    undecided,
    surprises: ["it is odd"],
    samples: {},
    exchanges: [],
  };
  return {
    package: "known",
    triedAt: "2026-01-01T00:00:00.000Z",
    service: { "x-version": "2" },
    kinds: [kind],
  };
}

test("another release differs where both were asked, and both could tell", () => {
  const before = findings([
    { property: "token", option: "readBack", value: "always" },
    { property: "name", option: "onChange", value: "update" },
    { property: "size", option: "absent", value: 3 },
    { option: "unique", value: ["name"] },
  ]);
  const now = findings(
    [
      { property: "token", option: "readBack", value: "once" },
      { property: "name", option: "onChange", value: "update" },
      { option: "unique", value: null },
    ],
    [{ property: "size", option: "absent", why: "no value is taken" }],
  );
  expect(differencesOf(before, now)).toEqual([
    { kind: "Thing", property: "token", option: "readBack", before: "always", now: "once" },
    { kind: "Thing", option: "unique", before: ["name"], now: null },
  ]);
});

test("what a run did not come to is no difference, and what it found is one", () => {
  const before = findings([
    { property: "size", option: "absent", value: 3 },
    { property: "name", option: "onChange", value: "update" },
  ]);
  const ended = [{ option: "end", why: "it was interrupted" }];
  const now = findings([{ property: "name", option: "onChange", value: "replace" }], ended);
  expect(differencesOf(before, now)).toEqual([
    { kind: "Thing", property: "name", option: "onChange", before: "update", now: "replace" },
  ]);
});

test("a fact that is found no more is a difference", () => {
  const before = findings([{ property: "size", option: "absent", value: 3 }]);
  const differences = differencesOf(before, findings([]));
  expect(differenceText(differences)).toBe(
    [
      "| what | option | before | now |",
      "| --- | --- | --- | --- |",
      "| `Thing.size` | `absent` | `3` | nothing found |",
      "",
    ].join("\n"),
  );
});

test("a report says first what surprises, then what is left, then the facts", () => {
  const run = findings(
    [{ property: "size", option: "absent", value: 3 }],
    [{ property: "name", option: "equal", why: "no second value" }],
  );
  expect(reportText(run, ["Thing 4 was not there before"])).toBe(
    [
      "# known: what the service does",
      "",
      "Tried 2026-01-01T00:00:00.000Z, x-version 2.",
      "",
      "## Surprises",
      "",
      "- Thing: it is odd",
      "",
      "## Left open",
      "",
      "- Thing 4 was not there before",
      "",
      "## Thing",
      "",
      "3 requests.",
      "",
      "| what | fact | exchanges |",
      "| --- | --- | --- |",
      "| `Thing.size` | `absent: 3` | 2 to 3 |",
      "",
      "Undecided:",
      "",
      "- `Thing.name`, `equal`: no second value",
      "",
    ].join("\n"),
  );
});
