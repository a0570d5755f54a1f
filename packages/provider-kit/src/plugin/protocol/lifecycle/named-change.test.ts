import type { Resource, UpdateContext, Waits } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { kiln } from "../../../testing/toy/kiln";
import { inWorkshop } from "./workshop.test.support";

/** What kilns wait for after a creation, and after an update. */
const { create, change } = waitsOf(kiln);
const PUT = "PUT /v1/kilns/kiln-1";
const GET = "GET /v1/kilns/kiln-1";
const CHANGE = "GET /v1/kilns/kiln-1/changes/change-2";

function waitsOf({ wait }: Resource): Required<Pick<Waits, "create" | "change">> {
  if (wait?.create === undefined || wait.change === undefined) throw new Error("kilns wait for nothing");
  return { create: wait.create, change: wait.change };
}

/** The requests of an update, and the warnings about it, of kilns that are declared a little otherwise. */
async function updating(otherwise: Partial<Resource>): Promise<{ requests: string[]; warnings: readonly string[] }> {
  const requests: string[] = [];
  let warnings: readonly string[] = [];
  await inWorkshop(otherwise, async ({ provider }) => {
    const made = await provider.create("Kiln", { name: "a" });
    const sent = provider.requests.length;
    await provider.update(made, { name: "b" });
    requests.push(...provider.requests.slice(sent).map(({ method, path }) => `${method} ${path}`));
    warnings = provider.log.texts("warning");
  });
  return { requests, warnings };
}

test("a change may say what to warn of when the wait for it has ended", async () => {
  const warning = (shown: object): string => `the change is ${String(Reflect.get(shown, "status"))}`;
  const { requests, warnings } = await updating({ wait: { create, change: { ...change, warning } } });
  expect({ requests, warnings }).toEqual({
    requests: [PUT, CHANGE, CHANGE, GET],
    warnings: ["the change is COMPLETED"],
  });
});

test("an object that itself tells how far its change is is not read again after the wait", async () => {
  const inside = { id: "change.id", path: "/v1/kilns/{id}", waiter: create };
  const { requests } = await updating({ wait: { create, change: inside } });
  expect(requests).toEqual([PUT, GET, GET]);
});

test.each([
  ["read", ({ current }: UpdateContext<Properties>) => current(), [GET]],
  [
    "waited for",
    ({ id, wait: waitFor }: UpdateContext<Properties>) =>
      waitFor({ state: () => "any", pending: [], target: ["any"] }, { path: `/v1/kilns/${id}`, what: "the kiln" }),
    [GET],
  ],
])("a change that is named by an object which a handler %s is not waited for", async (_how, show, shown) => {
  const update = async (context: UpdateContext<Properties>): Promise<object> => {
    await context.standard();
    return show(context);
  };
  const { requests } = await updating({ update, wait: { create, change: { ...change, id: "name" } } });
  expect(requests).toEqual([PUT, ...shown]);
});

test("a change that a handler's own write names is waited for, though the handler has read the object before", async () => {
  const update = async ({ api, id, body, current }: UpdateContext<Properties>): Promise<object> => {
    await current();
    return api.put<object>(`/v1/kilns/${id}`, body);
  };
  const { requests } = await updating({ update, wait: { create, change } });
  expect(requests).toEqual([GET, PUT, CHANGE, CHANGE, GET]);
});
