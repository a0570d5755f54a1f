import type { AccountObject } from "../account/adopted";
import { aGate, aYard, programOf } from "./yard.test.support";

/** What a program calls its objects: variable and logical name by ID. */
async function namesOf(...objects: readonly AccountObject[]): Promise<Readonly<Record<string, string>>> {
  const { objects: named } = await programOf(...objects);
  return Object.fromEntries(named.map(({ object, name }) => [object.id, `${name.variable} ${name.logical}`]));
}

async function filesOf(...objects: readonly AccountObject[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await programOf(...objects)).files);
}

test("objects of several kinds with one name: what others belong to keeps the plain one", async () => {
  const names = await namesOf(aGate("g1", { name: "North", yardId: "y1" }), aYard("y1", { name: "North" }));
  expect(names).toEqual({ y1: "north north", g1: "northGate north" });
});

test("objects of one kind with one name are distinguished by their owners, else by numbers", async () => {
  const names = await namesOf(
    aYard("y1", { name: "North" }),
    aYard("y2", { name: "South" }),
    aGate("g1", { name: "Main", yardId: "y1" }),
    aGate("g2", { name: "Main", yardId: "y2" }),
    aGate("g3", { name: "Main", yardId: "y2" }),
    aGate("g4", { name: "2024" }),
    aGate("g5", { name: "2024" }),
    aGate("g6", { name: "***" }),
  );
  expect(names).toEqual({
    y1: "north north",
    y2: "south south",
    g1: "mainNorth main-north",
    g2: "mainSouth main-south",
    g3: "mainSouthGate main-south-2",
    g4: "gate2024 2024",
    g5: "gate20242 2024-2",
    g6: "gate gate",
  });
});

test("names do not depend on the order in which the service lists objects", async () => {
  const objects = [aYard("y1", { name: "a" }), aYard("y2", { name: "A" }), aGate("g1", { name: "a" })];
  expect(await namesOf(...objects.toReversed())).toEqual(await namesOf(...objects));
});

test("references are written where the declaration knows them, also in lists and inside strings", async () => {
  const { "gates.ts": gates } = await filesOf(
    aYard("y1", { name: "North", note: "windy" }),
    aGate("g1", { name: "West" }),
    aGate("g2", {
      name: "East",
      yardId: "y1",
      yardNote: "windy",
      plain: "y1",
      ways: [
        { to: "gates/g1", kind: "gate", target: "g1" },
        { to: "yards/code-y1", kind: "yard", target: "y1" },
        { to: "gates/none", kind: "lane", target: "y1" },
      ],
      expression: "yard.y1",
    }),
  );
  expect(gates).toBe(`import * as pulumi from "@pulumi/pulumi";
import * as depot from "@acme/depot";
import { north } from "./yards";

export const west = new depot.Gate("west", {
  name: "West",
});

export const east = new depot.Gate("east", {
  name: "East",
  yardId: north.id,
  yardNote: "windy",
  plain: "y1",
  ways: [
    { to: pulumi.interpolate\`gates/\${west.id}\`, kind: "gate", target: west.id },
    {
      to: pulumi.interpolate\`yards/\${north.code}\`,
      kind: "yard",
      target: north.id,
    },
    { to: "gates/none", kind: "lane", target: "y1" },
  ],
  expression: depot.scope(north.id).text,
});
`);
});

test("a circle is broken by a value, and a comment says so; kinds in a circle share a file", async () => {
  const files = await filesOf(
    aYard("y1", { name: "North", main: "g1" }),
    aGate("g1", { name: "Left", yardId: "y1", twin: "g2" }),
    aGate("g2", { name: "Right", twin: "g1" }),
    aGate("g3", { name: "Self", twin: "g3" }),
  );
  expect(files["index.ts"]).toBe('import "./gates";\nimport "./yards";\n');
  expect(files["gates.ts"]).toBe(`import * as depot from "@acme/depot";

export const left = new depot.Gate("left", {
  name: "Left",
  // the id of \`north\`, which refers to this object
  yardId: "y1",
  // the id of \`right\`, which refers to this object
  twin: "g2",
});

export const right = new depot.Gate("right", {
  name: "Right",
  twin: left.id,
});

export const self = new depot.Gate("self", {
  name: "Self",
  // the id of this object itself
  twin: "g3",
});
`);
});

test("kinds that refer to each other without a circle of objects share a file", async () => {
  const files = await filesOf(
    aYard("y1", { name: "North", main: "g1" }),
    aYard("y2", { name: "South" }),
    aGate("g1", { name: "Left", yardId: "y2" }),
  );
  expect(Object.keys(files)).toEqual(["index.ts", "gates-and-yards.ts"]);
  expect(files["gates-and-yards.ts"]?.match(/export const \w+/g)).toEqual([
    "export const south",
    "export const left",
    "export const north",
  ]);
});

test("a file over 300 lines is split by the owners of its objects", async () => {
  const gates = Array.from({ length: 80 }, (_gate, i) =>
    aGate(`g${i}`, { name: `Gate ${i}`, ...(i === 0 ? {} : { yardId: i % 2 === 0 ? "y1" : "y2" }) }),
  );
  const files = await filesOf(aYard("y1", { name: "North" }), aYard("y2", { name: "South" }), ...gates);
  expect(Object.keys(files)).toEqual(["index.ts", "yards.ts", "gates/others.ts", "gates/south.ts", "gates/north.ts"]);
  expect(files["gates/south.ts"]?.split("\n\n").slice(0, 2).join("\n\n")).toBe(`import * as depot from "@acme/depot";
import { south } from "../yards";

export const gate1 = new depot.Gate("gate-1", {
  name: "Gate 1",
  yardId: south.id,
});`);
});

test("a long file stays whole where its objects have an owner each, or refer to others only further inside", async () => {
  const range = Array.from({ length: 60 }, (_one, i) => i);
  const yards = range.map((i) => aYard(`y${i}`, { name: `Yard ${i}` }));
  const alone = range.map((i) => aGate(`g${i}`, { name: `Gate ${i}`, yardId: `y${i}`, plain: "a" }));
  const inside = range.map((i) => aGate(`g${i}`, { name: `Gate ${i}`, ways: [{ kind: "yard", target: `y${i % 2}` }] }));
  for (const gates of [alone, inside]) {
    expect(Object.keys(await filesOf(...yards, ...gates))).toEqual(["index.ts", "yards.ts", "gates.ts"]);
  }
});

test("an account without objects is a program that does nothing", async () => {
  expect(await filesOf()).toEqual({ "index.ts": "export {};\n" });
});

test("files that are named after their owners have names that every file system takes", async () => {
  const owners = [aYard("y1", { name: "工場".repeat(150) }), aYard("y2", { name: "South" })];
  const gates = Array.from({ length: 120 }, (_, i) => aGate(`g${i}`, { name: `gate ${i}`, yardId: `y${1 + (i % 2)}` }));
  const files = await filesOf(...owners, ...gates);
  expect(Object.keys(files).filter((path) => path.startsWith("gates"))).toEqual([
    `gates/${"工場".repeat(20)}.ts`,
    "gates/south.ts",
  ]);
});
