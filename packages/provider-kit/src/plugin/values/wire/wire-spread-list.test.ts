import { list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { fromWire, toWire } from "./wire";
import { publicPath } from "./wire-paths";

const doc = "A value.";
const version = defineShape({ name: "Version", doc, properties: { from: string({ doc, wire: "effective_from" }) } });
const rota = defineShape({
  name: "Rota",
  doc,
  properties: {
    id: string({ doc, required: true, wire: "rota_id" }),
    label: string({ doc, wire: "name" }),
    versions: list({ doc, items: object({ doc, shape: version }), required: true, wire: "revisions" }),
  },
});
const rotas = list({ doc, items: object({ doc, shape: rota }), key: "id", spread: "versions", wire: "config.rotas" });
const properties = { rotas } satisfies Properties;

const gathered = [
  { id: "day", label: "Day", versions: [{ from: "monday" }, { from: "tuesday" }] },
  { id: "night", versions: [{}] },
];

test("the wire has one item for each inner item, with what the outer one says", () => {
  expect(toWire(properties, { rotas: gathered }, "create")).toEqual({
    config: {
      rotas: [
        { rota_id: "day", name: "Day", effective_from: "monday" },
        { rota_id: "day", name: "Day", effective_from: "tuesday" },
        { rota_id: "night" },
      ],
    },
  });
});

test("items of one key belong together, wherever they stand", () => {
  const shown = [
    { rota_id: "day", name: "Day", effective_from: "monday" },
    { rota_id: "night" },
    { rota_id: "day", name: "Day", effective_from: "tuesday" },
  ];
  expect(fromWire(properties, { config: { rotas: shown } })).toEqual({ rotas: gathered });
});

test("no items are no items, and what is no object is none", () => {
  expect(toWire(properties, { rotas: [] }, "create")).toEqual({ config: { rotas: [] } });
  expect(fromWire(properties, { config: { rotas: [] } })).toEqual({ rotas: [] });
  expect(fromWire(properties, { config: { rotas: ["day", null] } })).toEqual({ rotas: [] });
});

test("a place at the wire leads to the list, since its number is no place of the program", () => {
  expect(publicPath(properties, ["config", "rotas", "2", "effective_from"])).toEqual(["rotas"]);
});

test("without a key, each item is one of its own", () => {
  const keyless = { rotas: list({ doc, items: rotas.items, spread: "versions" }) } satisfies Properties;
  const shown = toWire(keyless, { rotas: gathered }, "create");
  expect(fromWire(keyless, shown)).toEqual({
    rotas: [
      { id: "day", label: "Day", versions: [{ from: "monday" }] },
      { id: "day", label: "Day", versions: [{ from: "tuesday" }] },
      { id: "night", versions: [{}] },
    ],
  });
});
