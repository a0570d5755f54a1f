import { boolean, integer, list, map, object, string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { defineShape, rule } from "../../declare/shape";
import { itemPath, naturalKey } from "../../execution/service-objects/identity";
import { formShown } from "../../execution/service-objects/shown-form";
import { check } from "../check/check";
import { toText } from "../check/messages";
import { UNKNOWN } from "./value";
import { formOf } from "./forms";

const doc = "A value.";
const shelf = defineShape({
  name: "FormShelf",
  doc,
  properties: {
    label: string({ doc }),
    width: integer({ doc, only: { without: "grid", required: true, instead: "grid.columns", unused: 0 } }),
    cell: string({ doc, only: { with: "grid" } }),
  },
  rules: [rule(["cell"], ({ cell }) => (cell === undefined ? "requires a cell" : undefined))],
});
const grid = defineShape({ name: "FormGrid", doc, properties: { columns: integer({ doc, required: true }) } });
const rack = defineResource({
  token: "shop:index:Rack",
  doc: "A rack.",
  endpoint: "/v1/racks",
  endpointWith: { grid: "/v2/racks" },
  inputs: {
    name: string({ doc, required: true }),
    grid: object({ doc, shape: grid, wire: "the_grid" }),
    shelves: list({ doc, items: object({ doc, shape: shelf }) }),
    byColour: map({ doc, values: object({ doc, shape: shelf }) }),
    isDeep: boolean({ doc, only: { without: "grid", default: false } }),
    mount: string({ doc, only: { with: "grid", required: true } }),
  },
  outputs: {},
  rules: [rule(["isDeep"], ({ isDeep }) => (isDeep === true ? "isDeep is judged" : undefined))],
});

const GRID = { columns: 3 };

/** What a program is told of its inputs, and the inputs as they are kept. */
function judged(inputs: Parameters<typeof check>[1]): readonly unknown[] {
  const { inputs: properties, rules } = formOf(rack, inputs);
  const { problems, values } = check({ properties, rules }, inputs);
  return [problems.map(toText), values];
}

describe("a resource of two forms", () => {
  test("demands and fills in what the form of the inputs has, and judges it by its rules", () => {
    expect(judged({ name: "a" })).toEqual([[], { name: "a", isDeep: false }]);
    expect(judged({ name: "a", isDeep: true })).toEqual([["isDeep is judged"], { name: "a", isDeep: true }]);
    expect(judged({ name: "a", grid: GRID, mount: "wall" })).toEqual([[], { name: "a", grid: GRID, mount: "wall" }]);
    expect(judged({ name: "a", grid: GRID })[0]).toEqual(["mount: is required and missing"]);
  });

  test("says of what another form has why this one does not, at any depth", () => {
    const other = { name: "a", grid: GRID, mount: "wall", isDeep: true, shelves: [{ label: "b", width: 1 }] };
    expect(judged(other)[0]).toEqual([
      "isDeep: must be left out when grid is given; remove it",
      "shelves[0].width: must be left out when grid is given; use grid.columns instead",
      "shelves[0]: requires a cell",
    ]);
    expect(judged({ name: "a", mount: "wall", byColour: { red: { width: 1, cell: "A1" } } })[0]).toEqual([
      "mount: requires grid, which is missing",
      "byColour.red.cell: requires grid, which is missing",
    ]);
  });

  test("leaves out what means nothing, for languages whose types demand it", () => {
    const inputs = { name: "a", grid: GRID, mount: "wall", shelves: [{ cell: "A1", width: 0 }] };
    expect(judged(inputs)).toEqual([[], { ...inputs, shelves: [{ cell: "A1" }] }]);
  });

  test("refuses nothing of either form while it is not known which one it is", () => {
    const both = { name: "a", grid: UNKNOWN, mount: "wall", shelves: [{ width: 1 }], isDeep: false };
    expect(judged(both)).toEqual([[], both]);
  });

  test("is the same declaration each time, and has one form only as a form", () => {
    const form = formOf(rack, { grid: GRID });
    expect([formOf(rack, { grid: { columns: 9 } }) === form, formOf(form, {}) === form]).toEqual([true, true]);
    expect(formOf(rack, { grid: null }) === formOf(rack, {})).toBe(true);
  });

  test("is known by what the service shows", () => {
    expect(formShown(rack, { id: "1", the_grid: {} })).toBe(formOf(rack, { grid: GRID }));
    expect(formShown(rack, { id: "1", the_grid: null })).toBe(formOf(rack, {}));
  });

  test("has a path and a key for each form, whichever form they are asked of", () => {
    const ofForm = formOf(rack, { grid: GRID });
    expect([
      itemPath(rack, "1", {}),
      itemPath(rack, "1", { grid: GRID }),
      itemPath(ofForm, "1", { grid: GRID }),
    ]).toEqual(["/v1/racks/1", "/v2/racks/1", "/v2/racks/1"]);
    const inputs = { name: "a", grid: GRID, mount: "wall" };
    expect(naturalKey(rack, inputs)).toBe(naturalKey(ofForm, inputs));
  });
});

test("a resource of one form is itself", () => {
  const plain = { ...rack, inputs: { name: rack.inputs.name }, rules: [] };
  expect([formOf(plain, {}) === plain, formShown(plain, {}) === plain]).toEqual([true, true]);
});
