import { object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { stillUnread, UNREAD_AFTER_IMPORT, unreadByImport } from "../../values/diff/unread-after-import";
import { inWorkshop } from "../../protocol/lifecycle/workshop.test.support";
import type { TestResource } from "../../../testing/steps/test-engine";
import type { TestProvider } from "../../../testing/provider";
import { kiln } from "../../../testing/toy/kiln";
import type { PlainMap } from "../../values/value/plain";

const doc = "A value.";
const hidden = { doc, secret: true, readBack: "masked" } as const;
const lock = defineShape({
  name: "KilnLock",
  doc,
  properties: { number: string({ doc, required: true }), code: string({ ...hidden, onChange: "replace" }) },
});
const inputs = { ...kiln.inputs, pin: string(hidden), lock: object({ doc, shape: lock }) };
const others = { name: "a", lock: { number: "1", code: "c-1" } };
const program = { ...others, pin: "1234" };

/** Imports a kiln of which the service shows no secrets, and runs a program that tells them. */
function withImported(run: (provider: TestProvider, imported: TestResource) => Promise<void>): Promise<void> {
  return inWorkshop({ inputs }, async ({ provider, service }) => {
    const { id } = await provider.create("Kiln", program);
    Object.assign(service.store.find("kilns", id), { pin: "****", lock: { number: "1" } });
    const imported = await provider.import("Kiln", id, { name: "imported" });
    const sent = provider.requests.length;
    expect(await provider.diff(imported, program)).toEqual({});
    const completed = await provider.update(imported, program);
    expect(provider.requests.length).toBe(sent);
    await run(provider, completed);
  });
}

test("a later change of what the program gave after an import is sent, and a replacement where it is one", () =>
  withImported(async (provider, imported) => {
    expect(await provider.diff(imported, others)).toEqual({ pin: "DELETE" });
    expect(await provider.diff(imported, { ...program, lock: { number: "1", code: "c-2" } })).toEqual({
      "lock.code": "UPDATE_REPLACE",
    });
    const changed = { ...program, pin: "5678" };
    expect(await provider.diff(imported, changed)).toEqual({ pin: "UPDATE" });
    await provider.update(imported, changed);
    expect(provider.requests.find(({ method }) => method === "PUT")?.body).toEqual({ ...changed, heat: 900 });
  }));

test("a refresh after an import knows no more than before", () =>
  withImported(async (provider, imported) => {
    const refreshed = await provider.refresh(imported);
    expect(refreshed === undefined ? undefined : await provider.diff(refreshed, program)).toEqual({});
    expect(refreshed?.state[UNREAD_AFTER_IMPORT]).toEqual(["pin", "lock"]);
  }));

test("a secret that was taken away after an import is added again", () =>
  withImported(async (provider, imported) => {
    const without = await provider.update(imported, others);
    expect(without.state[UNREAD_AFTER_IMPORT]).toBeUndefined();
    expect(await provider.diff(without, program)).toEqual({ pin: "ADD" });
  }));

test("what a kind shows whole, an import sees", () => {
  expect([unreadByImport(kiln), unreadByImport({ ...kiln, inputs })]).toEqual([
    {},
    { [UNREAD_AFTER_IMPORT]: ["pin", "lock"] },
  ]);
});

test.each<[string, readonly string[], PlainMap]>([
  ["nothing", [], { [UNREAD_AFTER_IMPORT]: ["pin", "lock"] }],
  ["something else", ["heat"], { [UNREAD_AFTER_IMPORT]: ["pin", "lock"] }],
  ["a part of it", ["lock", "heat"], { [UNREAD_AFTER_IMPORT]: ["pin"] }],
  ["all of it", ["lock", "pin"], {}],
])("a patch of %s leaves the rest unread", (_what, changed, left) => {
  const patched = { ...kiln, inputs, updateBy: { style: "merge" } } as const;
  expect(stillUnread(patched, unreadByImport(patched), new Set(changed))).toEqual(left);
});

test("what a service shows in place of a hidden value is sent back where that keeps it, until a program says the value", () => {
  const pin = string({ ...hidden, readBack: "never" });
  const otherwise = { inputs: { ...kiln.inputs, pin }, updateBy: { style: "put", keepsHidden: true } } as const;
  return inWorkshop(otherwise, async ({ provider, service }) => {
    const { id } = await provider.create("Kiln", { name: "a", pin: "1234" });
    Object.assign(service.store.find("kilns", id), { pin: "key: 7" });
    const imported = await provider.import("Kiln", id, { name: "imported" });
    const renamed = await provider.update(imported, { name: "b" });
    const again = await provider.update(renamed, { name: "c" });
    await provider.update(again, { name: "d", pin: "5678" });
    const sent = provider.requests.flatMap(({ method, body }) => (method === "PUT" ? [body] : []));
    expect(sent).toEqual([
      { name: "b", heat: 900, pin: "key: 7" },
      { name: "c", heat: 900, pin: "key: 7" },
      { name: "d", heat: 900, pin: "5678" },
    ]);
    expect(provider.log.lines.filter(({ severity }) => severity === "warning")).toEqual([]);
  });
});
