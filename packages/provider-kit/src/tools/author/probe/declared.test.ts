import { atMostOne, formsBy } from "../../../plugin/declare/exclusion/exclusive-rules";
import { integer, list, string } from "../../../plugin/declare/property";
import type { ResourceOptions } from "../../../plugin/declare/resource";
import { defineResource } from "../../../plugin/declare/resource";
import type { Properties } from "../../../plugin/declare/shape";
import { disagreements } from "./declared";

const doc = "A part.";

const PAGED = { path: "/things", paging: { style: "offset", size: 100 } } as const;

const PUT = { style: "put", existing: "refuse" } as const;

async function* noPages(): AsyncIterable<object> {
  yield await Promise.resolve({});
}

/** The verdict on one fact: wrong, weaker, or agreed. */
function verdict(
  inputs: Properties,
  [property, option, value]: readonly [string | undefined, string, unknown],
  more: Partial<ResourceOptions<Properties, Properties>> = {},
): string {
  const resource = defineResource({ token: "a:index:Thing", doc, endpoint: "/things", inputs, outputs: {}, ...more });
  const fact = { ...(property === undefined ? {} : { property }), option, value, shownBy: [1] };
  const [found] = disagreements("Thing", resource, [fact]);
  if (found === undefined) return "agreed";
  return `${found.isWrong ? "wrong" : "weaker"}: ${found.declared === undefined ? "nothing" : JSON.stringify(found.declared)}`;
}

test.each<[string, Properties, readonly [string | undefined, string, unknown], string]>([
  ["a value that the service has anyway", { a: string({ absent: "x", doc }) }, ["a", "absent", "x"], "agreed"],
  ["another one", { a: string({ absent: "x", doc }) }, ["a", "absent", "y"], 'wrong: "x"'],
  ["none", { a: string({ doc }) }, ["a", "absent", "y"], "wrong: nothing"],
  ["what is always sent", { a: string({ default: "z", doc }) }, ["a", "absent", "y"], "agreed"],
  [
    "what the service is said to choose",
    { a: string({ computed: true, doc }) },
    ["a", "absent", "y"],
    'weaker: {"computed":true}',
  ],
  ["what the service chooses", { a: string({ doc }) }, ["a", "computed", true], "wrong: nothing"],
  ["a change that replaces", { a: string({ onChange: "replace", doc }) }, ["a", "onChange", "replace"], "agreed"],
  [
    "a change in place, where a program replaces",
    { a: string({ onChange: "replace", doc }) },
    ["a", "onChange", "update"],
    'weaker: "replace"',
  ],
  ["a change that is refused", { a: string({ doc }) }, ["a", "onChange", "replace"], 'wrong: "update"'],
  ["what is never shown", { a: string({ doc }) }, ["a", "readBack", "never"], 'wrong: "always"'],
  [
    "what an older release shows each time",
    { a: string({ readBack: "once", doc }) },
    ["a", "readBack", "always"],
    'weaker: "once"',
  ],
  ["what is needed", { a: string({ doc }) }, ["a", "required", true], "wrong: false"],
  ["a name that is made", { a: string({ autoname: true, doc }) }, ["a", "required", true], "agreed"],
  ["what is asked for without need", { a: string({ required: true, doc }) }, ["a", "required", false], "weaker: true"],
  ["a comparison", { a: string({ doc }) }, ["a", "equal", "trimmed"], "wrong: nothing"],
  ["one by a function", { a: string({ equal: () => true, doc }) }, ["a", "equal", "trimmed"], "agreed"],
  ["what others change", { a: string({ computed: true, doc }) }, ["a", "stable", false], "wrong: nothing"],
  ["an order", { a: list({ items: string({ doc }), doc }) }, ["a", "order", "ignored"], "wrong: nothing"],
  ["a looser bound", { a: integer({ max: 10, doc }) }, ["a", "max", 5], "weaker: 10"],
  ["a stricter bound", { a: integer({ max: 10, doc }) }, ["a", "max", 20], "agreed"],
  ["a shorter text", { a: string({ minLength: 2, doc }) }, ["a", "minLength", 1], "agreed"],
])("a fact about a property and what is declared: %s", (_what, inputs, fact, expected) => {
  expect(verdict(inputs, fact)).toBe(expected);
});

test.each<[string, Partial<ResourceOptions<Properties, Properties>>, readonly [undefined, string, unknown], string]>([
  ["unique names", { identity: { unique: ["name"] } }, [undefined, "unique", ["name"]], "agreed"],
  ["names that need not be unique", { identity: { unique: ["name"] } }, [undefined, "unique", null], 'wrong: ["name"]'],
  ["names that are said to be no one's", {}, [undefined, "unique", ["name"]], "wrong: nothing"],
  ["a conflict", {}, [undefined, "isConflict", { status: 409 }], "agreed"],
  [
    "a conflict in other words",
    {},
    [undefined, "isConflict", { status: 422, code: "taken" }],
    'wrong: "another status or code"',
  ],
  [
    "a conflict by its message",
    { identity: { isConflict: ({ status, message }) => status === 500 && message.includes("UNIQUE") } },
    [undefined, "isConflict", { status: 500, code: "internal error" }],
    "agreed",
  ],
  [
    "a conflict of another status",
    { identity: { isConflict: ({ status }) => status === 500 } },
    [undefined, "isConflict", { status: 422 }],
    'wrong: "another status or code"',
  ],
  ["what is gone", {}, [undefined, "isGone", { status: 404 }], "agreed"],
  ["what is gone in other words", {}, [undefined, "isGone", { status: 410 }], 'wrong: "another status or code"'],
  ["a creation that changes what is there", {}, [undefined, "createBy", PUT], 'wrong: {"style":"post"}'],
  ["a creation that looks first", { createBy: PUT }, [undefined, "createBy", PUT], "agreed"],
  ["what is still shown", {}, [undefined, "isSoftDeleted", { wire: "state", value: "gone" }], "wrong: nothing"],
  [
    "what a function tells",
    { isSoftDeleted: () => true },
    [undefined, "isSoftDeleted", { wire: "state", value: "gone" }],
    "agreed",
  ],
  ["updates", { updateBy: { style: "put" } }, [undefined, "updateBy", { style: "put" }], "agreed"],
  [
    "updates by another method",
    {},
    [undefined, "updateBy", { style: "merge", method: "POST" }],
    'wrong: {"style":"merge"}',
  ],
  ["a list that shows less", { pooled: true }, [undefined, "pooled", false], "wrong: true"],
  ["a list that shows all", {}, [undefined, "pooled", true], "weaker: false"],
  ["a list in pages", { list: PAGED }, [undefined, "paging", { style: "offset" }], "agreed"],
  ["a list that is not cut", { list: PAGED }, [undefined, "paging", { style: "none" }], 'wrong: {"style":"offset"}'],
  ["a list by a function", { list: noPages }, [undefined, "paging", { style: "none" }], "agreed"],
  ["a list that lags behind", {}, [undefined, "visibleAfterSeconds", 5], "wrong: 3"],
  ["a list that lags less", { identity: { visibleAfterSeconds: 9 } }, [undefined, "visibleAfterSeconds", 5], "agreed"],
])("a fact about a kind and what is declared: %s", (_what, more, fact, expected) => {
  expect(verdict({ name: string({ doc }) }, fact, more)).toBe(expected);
});

test.each<[string, string | undefined, string]>([
  ["asked for by a rule", "give one", "agreed"],
  ["left to programs", undefined, "wrong: false"],
])("one of several inputs that exclude each other is %s", (_what, none, expected) => {
  const inputs = { street: string({ doc }), box: string({ doc }) };
  const rules = [atMostOne(["street", "box"], { several: "one is enough", ...(none === undefined ? {} : { none }) })];
  expect(verdict(inputs, ["street", "required", true], { rules })).toBe(expected);
});

test.each<[string, "needs" | "takes", string]>([
  ["asked for by the rule of the forms", "needs", "agreed"],
  ["left to programs", "takes", "wrong: false"],
])("what an object of one form must be given is %s", (_what, how, expected) => {
  const inputs = { kind: string({ required: true, values: ["box", "cart"], doc }), lid: string({ doc }) };
  const rules = formsBy("kind", { box: { [how]: ["lid"] }, cart: {} });
  expect(verdict(inputs, ["lid", "required", { kind: "box" }], { rules })).toBe(expected);
});
