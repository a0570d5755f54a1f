import fc from "fast-check";
import { say } from "../../plugin/failures/say";
import * as ways from "../../plugin/failures/ways-out";
import { CATALOGUE, factsIn, failureIn, waysOutIn } from "./recognize";

const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 3 }).map((list) => list.join(" "));
const identifier = fc.stringMatching(/^[a-z0-9][a-z0-9_/-]{0,20}[a-z0-9]$/);
const number = fc.nat().map(String);
const anything = fc.stringMatching(/^[A-Z0-9][A-Za-z0-9äé€{}$&* ]{0,30}[A-Za-z0-9$&]$/);
const shellWord = fc.oneof(
  identifier,
  words.map((name) => `'${name}'`),
);

function perhaps(form: (text: string) => string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(""), anything.map(form));
}

/** Facts by name, in the form that each has; others are any text. */
const FACTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  id: identifier,
  noun: words,
  doing: words,
  input: identifier.map((text) => text.replace(/\W/g, "_")),
  type: identifier.map((name) => `toy:index:${name}`),
  objectId: identifier,
  token: identifier,
  version: identifier,
  method: fc.constantFrom("GET", "POST"),
  path: identifier.map((path) => `/${path}`),
  code: fc.oneof(
    fc.constant(""),
    identifier.map((code) => `${code}: `),
  ),
  because: perhaps((reason) => ` (${reason})`),
  advice: perhaps((advice) => `; ${advice}`),
  requestId: perhaps((request) => say(CATALOGUE.requests.withRequestId, { request })),
  atMost: fc.oneof(
    fc.constant(""),
    number.map((seconds) => say(CATALOGUE.creations.atMost, { seconds })),
  ),
  logicalName: shellWord,
  resource: shellWord,
  owner: anything.map((name) => JSON.stringify(name)),
  count: number,
  seconds: number,
  operations: number,
  status: number,
};

const entries = Object.entries(CATALOGUE).flatMap(([topic, wordings]) =>
  Object.entries(wordings).map(([code, wording]): [string, string] => [`${topic}.${code}`, wording]),
);

function factsOf(wording: string): fc.Arbitrary<Readonly<Record<string, string>>> {
  const facts = [...wording.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return fc.record(Object.fromEntries(facts.map((name) => [name, FACTS[name] ?? anything])));
}

/** The ways out that a wording has, whatever its facts are. */
function waysOutOf(wording: string): readonly string[] {
  const isPart = (way: string): boolean => wording.slice(1).includes(way) || wording.slice(1).includes(way.slice(1));
  return Object.entries(ways).flatMap(([code, way]) => (isPart(way) ? [code] : []));
}

test.each(entries)("the failure %s is recognized by its text, with facts and ways out", (code, wording) => {
  fc.assert(
    fc.property(factsOf(wording), (facts) => {
      const text = say(wording, facts);
      expect(factsIn(text, wording)).toEqual(facts);
      expect(failureIn(text)).toEqual({ code, facts, waysOut: waysOutOf(wording) });
    }),
    { numRuns: 25 },
  );
});

test.each(Object.entries(ways))("the way out %s is recognized where a sentence begins with it, too", (code, way) => {
  fc.assert(
    fc.property(factsOf(way), (facts) => {
      const text = say(way, facts);
      const first = text.charAt(0).toUpperCase();
      for (const one of [text, `${first}${text.slice(1)}`]) {
        expect(factsIn(one, way)).toEqual(facts);
        expect(waysOutIn(one)).toContain(code);
      }
    }),
    { numRuns: 25 },
  );
});
