import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "../engine/checkpoint";
import { pulumi } from "../engine/cli";
import { errorsOfResources } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { declaring, kindNames, uniquelyNamed, urnOf } from "./kinds";
import type { Declared } from "./kinds";
import type { Objects, Services } from "./services";
import { keyOf, startServices } from "./services";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

let services: Services;
let engine: Engine;
let neighbour: Engine;

const TRIGGER: Declared = { kind: "Label", name: "trigger" };

/** One resource of each kind; what they say is also said by the resources of another stack. */
const EACH: readonly Declared[] = kindNames.map((kind) => ({ kind, name: kind, replaceWith: [TRIGGER.name] }));

beforeAll(async () => {
  services = await startServices(closeLater);
  engine = closeLater(await startEngine({ program: program(EACH), env: services.env }));
  const { folder } = engine;
  const shared = { folder, stackName: "neighbour", env: services.env };
  neighbour = await startEngine({ program: program(EACH), ...shared });
  await succeeded(neighbour.up());
  await succeeded(engine.up());
});

/** What a stack has in its state, as objects of the services, by the name of the resource. */
async function owned(stack: Engine): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    (await resourcesInState(stack)).map(({ name, type, id }) => [name, keyOf(type.split(":").at(-1) ?? "", id)]),
  );
}

function program(resources: readonly Declared[]): () => Promise<void> {
  return declaring([TRIGGER, ...resources], services.orgId);
}

/** Runs up with the trigger and other resources. */
function up(resources: readonly Declared[], options: Parameters<Engine["up"]>[0] = {}): Promise<Run> {
  engine.setProgram(program(resources));
  return engine.up(options);
}

/** Runs a command on the state of the stack. */
async function changeState(command: "taint" | "delete", resources: readonly Declared[]): Promise<void> {
  const { workDir: cwd, envVars } = engine.stack.workspace;
  const args = ["state", command, ...resources.map(urnOf), "--yes", "--stack", "test"];
  const { code, stderr } = await pulumi(args, { cwd, env: { ...process.env, ...envVars } });
  if (code !== 0) throw new Error(stderr);
}

/** The objects of the services, and those in the state. */
interface Situation {
  readonly objects: Objects;
  readonly owned: Readonly<Record<string, string>>;
}

async function situation(): Promise<Situation> {
  return { objects: await services.objects(), owned: await owned(engine) };
}

/** Compares with an earlier situation: which resources have other objects now, and which objects came, went or were changed. */
async function changesSince(before: Situation) {
  const now = await situation();
  const names = [...new Set([...Object.keys(before.owned), ...Object.keys(now.owned)])];
  const [came, gone] = [only(now.objects, before.objects), only(before.objects, now.objects)];
  const edited = Object.keys(now.objects).filter((key) => key in before.objects);
  return {
    moved: names.filter((name) => before.owned[name] !== now.owned[name]).sort(),
    came: came.map((key) => nameOf(now, key)).sort(),
    gone: gone.map((key) => nameOf(before, key)).sort(),
    edited: edited.filter((key) => now.objects[key] !== before.objects[key]).map((key) => nameOf(now, key)),
    missing: Object.entries(now.owned).flatMap(([name, key]) => (key in now.objects ? [] : [name])),
    shared: names.filter((name) => Object.values(now.owned).filter((key) => key === now.owned[name]).length > 1),
  };
}

function only(these: Objects, those: Objects): readonly string[] {
  return Object.keys(these).filter((key) => !(key in those));
}

/** The resource that has an object, or the object where none has it. */
function nameOf({ owned: known }: Situation, key: string): string {
  return Object.keys(known).find((name) => known[name] === key) ?? key;
}

const UNCHANGED = { moved: [], came: [], gone: [], edited: [], missing: [], shared: [] };

/** Each of the resources has a new object in place of the one that it had. */
function replaced(...names: readonly string[]) {
  const sorted = [...names].sort();
  return { ...UNCHANGED, moved: sorted, came: sorted, gone: sorted };
}

/** Each of the resources has an object of its own that was not there before. */
function added(names: readonly string[]) {
  const sorted = [...names].sort();
  return { ...UNCHANGED, moved: sorted, came: sorted };
}

describe("resources of all kinds, of which each object may exist twice", () => {
  test("--replace makes one new object for each resource, and deletes the old one", async () => {
    const before = await situation();
    expect(await succeeded(up(EACH, { replace: EACH.map(urnOf) }))).toEqual({ replace: 8, same: 1 });
    expect(await changesSince(before)).toEqual(replaced(...kindNames));
  });

  test("taint makes one new object for each resource, and deletes the old one", async () => {
    const before = await situation();
    await changeState("taint", EACH);
    expect(await succeeded(up(EACH))).toEqual({ replace: 8, same: 1 });
    expect(await changesSince(before)).toEqual(replaced(...kindNames));
  });

  test("replaceWith makes one new object for each resource when the other resource is replaced", async () => {
    const before = await situation();
    expect(await succeeded(up(EACH, { replace: [urnOf(TRIGGER)] }))).toEqual({ replace: 9 });
    expect(await changesSince(before)).toEqual(replaced("trigger", ...kindNames));
  });

  test("state delete makes the next up create a new object; the object that left the state stays as it is", async () => {
    const before = await situation();
    await changeState("delete", EACH);
    expect(await succeeded(up(EACH))).toEqual({ create: 8, same: 1 });
    expect(await changesSince(before)).toEqual(added(kindNames));
  });

  test("retainOnDelete leaves objects that a resource of the same name, with the same content or another, does not take", async () => {
    const retained = (content: "first" | "second"): readonly Declared[] =>
      [...kindNames].map((kind) => ({
        kind,
        content,
        name: `retained ${content} ${kind}`,
        opts: { retainOnDelete: true },
      }));
    const all = [...retained("first"), ...retained("second")];
    const names = all.map(({ name }) => name);
    await succeeded(up([...EACH, ...all]));
    expect(await succeeded(up(EACH))).toEqual({ delete: 16, same: 9 });
    const before = await situation();
    // each content once as it was, and once in place of the other
    const again = all.map((one) => ({ ...one, content: "first" }) as const);
    expect(await succeeded(up([...EACH, ...again]))).toEqual({ create: 16, same: 9 });
    expect(await changesSince(before)).toEqual(added(names));
    await succeeded(up(EACH));
  });

  test("a resource renamed by alias keeps its object, and one that is declared under the old name gets its own", async () => {
    const before = await situation();
    const renamed = kindNames.map((kind): Declared => ({ kind, name: `renamed ${kind}` }));
    const aliased = renamed.map((one): Declared => ({ ...one, opts: { aliases: [{ name: one.kind }] } }));
    expect(await succeeded(up(aliased))).toEqual({ same: 9 });
    const between = await changesSince(before);
    expect([between.came, between.gone, between.edited]).toEqual([[], [], []]);
    const after = await situation();
    expect(await succeeded(up([...renamed, ...EACH]))).toEqual({ create: 8, same: 9 });
    expect(await changesSince(after)).toEqual(added(kindNames));
  });
});

describe("resources whose names the program chooses, and that the service gives once", () => {
  const named = (by: string, opts: Declared["opts"] = {}): readonly Declared[] =>
    uniquelyNamed.map((kind) => ({ kind, name: `${by} ${kind}`, physicalName: `${by}-${kind}`, opts }));
  const namesOf = (resources: readonly Declared[]): readonly string[] => resources.map(({ name }) => name);

  test("a replacement without deleteBeforeReplace fails with the way out and changes nothing; with it each resource has one new object", async () => {
    await succeeded(up(named("kept")));
    const before = await situation();
    const replaceAll = await up(named("kept"), { replace: named("kept").map(urnOf), continueOnError: true });
    expect(errorsOfResources(replaceAll)).toEqual(refusals(named("kept"), before));
    expect(await changesSince(before)).toEqual(UNCHANGED);
    await changeState("taint", named("kept"));
    const tainted = await up(named("kept"), { continueOnError: true });
    expect(errorsOfResources(tainted)).toEqual(refusals(named("kept"), before));
    expect(await changesSince(before)).toEqual(UNCHANGED);
    expect(await succeeded(up(named("kept", { deleteBeforeReplace: true })))).toEqual({ replace: 4, same: 1 });
    expect(await changesSince(before)).toEqual(replaced(...namesOf(named("kept"))));
  });

  test("what was taken out of the state, or retained, is not taken again unasked; the option `import` that the error names does it", async () => {
    const both = (opts: Declared["opts"]): readonly Declared[] => [...named("retained", opts), ...named("deleted")];
    await succeeded(up(both({ retainOnDelete: true })));
    const before = await situation();
    await succeeded(up(named("deleted")));
    await changeState("delete", named("deleted"));
    const without = await situation();
    const again = await up(both({}), { continueOnError: true });
    expect(errorsOfResources(again)).toEqual(refusals(both({}), before));
    expect(await changesSince(without)).toEqual(UNCHANGED);
    const imported = both({}).map((one) => ({ ...one, opts: { import: idIn(before, one) } }));
    expect(await succeeded(up(imported))).toEqual({ import: 8, same: 1 });
    expect(await changesSince(before)).toEqual(UNCHANGED);
  });
});

test("another stack of the same machine, with the same content, has what it had", async () => {
  expect(await succeeded(neighbour.preview({ refresh: true }))).toEqual({ same: 9 });
});

/** What up says of names that are taken by objects which the resources themselves made. */
function refusals(resources: readonly Declared[], before: Situation): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    resources.map((one) => {
      const [noun, id] = [one.kind.toLowerCase(), idIn(before, one)];
      const hint =
        `The name is taken by the ${noun} ${id}, which this resource created before. To replace it, set ` +
        "`deleteBeforeReplace: true`, which deletes it first; if the state no longer has it, set the resource option " +
        `\`import: "${id}"\`. Nothing has changed`;
      const refused = `^creating the ${noun} failed: POST \\S+ answered 422 \\(.+\\)\\. `;
      return [one.name, [expect.stringMatching(new RegExp(refused + escaped(hint) + "$"))]];
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function idIn(before: Situation, { name }: Declared): string {
  return before.owned[name]?.split(" ").at(-1) ?? "";
}
