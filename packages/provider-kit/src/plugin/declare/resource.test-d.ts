import { defineFunction } from "./function";
import { integer, list, object, string } from "./property";
import { defineProvider } from "./provider";
import { defineResource } from "./resource";
import type { Resource } from "./resource";
import { defineShape } from "./shape";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };

function consume(_value: unknown): void {}

function holds<Claim extends true>(..._claims: readonly Claim[]): void {}

const doc = "A value.";
const rule = defineShape({ name: "Rule", doc, properties: { days: integer({ doc, default: 7 }) } });

// handlers get the inputs as Check leaves them, and parts of them where the engine may know less
const bucket = defineResource({
  token: "toy:index:Bucket",
  doc,
  endpoint: "/buckets",
  inputs: {
    orgId: string({ doc, required: true }),
    status: string({ doc, values: ["active", "inactive"], default: "active" }),
    rules: list({ doc, items: object({ doc, shape: rule }) }),
  },
  outputs: { createdAt: string({ doc }) },
  async create({ inputs, api, created, createOnce }) {
    holds<Same<typeof inputs.orgId, string>>();
    holds<Same<typeof inputs.status, "active" | "inactive">>();
    holds<Same<Flat<NonNullable<typeof inputs.rules>[number]>, { readonly days: number }>>();
    // @ts-expect-error an output is no input
    consume(inputs.createdAt);
    // @ts-expect-error what is left out has no length
    consume(inputs.rules.length);
    const wire = await createOnce(() => api.post<{ readonly id: string }>("/buckets", { orgId: inputs.orgId }));
    created(wire);
    return wire;
  },
  async read({ inputs, standard }) {
    holds<Same<typeof inputs.orgId, string | undefined>>();
    return standard();
  },
  async update({ inputs, oldInputs, changed, body, standard }) {
    holds<Same<typeof inputs.orgId, string>>();
    holds<Same<typeof oldInputs.orgId, string | undefined>>();
    holds<Same<typeof changed, ReadonlySet<string>>>();
    return standard(body);
  },
  async delete({ inputs, standard }) {
    holds<Same<typeof inputs.status, "active" | "inactive" | undefined>>();
    await standard();
  },
});

// a resource of any inputs is a resource
const resources: readonly Resource[] = [bucket];

const bare = { token: "toy:index:Bare", doc, inputs: {}, outputs: {} } as const;
defineResource({ ...bare, endpoint: "/bare" });
// @ts-expect-error a resource says where its objects live
defineResource(bare);
// @ts-expect-error there is no such way to update
defineResource({ ...bare, endpoint: "/bare", updateBy: { style: "post" } });
// @ts-expect-error a handler answers with an object
defineResource({ ...bare, endpoint: "/bare", create: () => Promise.resolve("1") });

// a function gets its own inputs
defineFunction({
  token: "toy:index:getBucket",
  doc,
  inputs: { name: string({ doc, required: true }), orgId: string({ doc }) },
  outputs: {},
  async invoke({ inputs, listAll }) {
    holds<Same<typeof inputs.name, string>>();
    holds<Same<typeof inputs.orgId, string | undefined>>();
    for await (const wire of listAll(bucket)) return wire;
    return {};
  },
});

// a provider connects with its own settings
defineProvider({
  name: "toy",
  version: "1.0.0",
  displayName: "Toy",
  doc,
  npmName: "toy",
  settings: { url: string({ doc, required: true }), token: string({ doc, secret: true }) },
  resources,
  functions: [],
  connect({ settings, http }) {
    holds<Same<typeof settings.url, string>>();
    holds<Same<typeof settings.token, string | undefined>>();
    // @ts-expect-error there is no such setting
    consume(settings.password);
    return http({
      endpoint: settings.url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => undefined,
    });
  },
});
