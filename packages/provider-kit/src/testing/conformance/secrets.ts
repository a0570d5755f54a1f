import type { Properties } from "../../plugin/declare/shape";
import { mark } from "../../plugin/execution/state/secret-marks";
import { revealMap } from "../../plugin/values/value/plain";
import type { ValueMap } from "../../plugin/values/value/value";
import { secret, secretTexts } from "../../plugin/values/value/value";
import type { RequestMatch } from "../faults";
import type { CaseContext } from "./case-context";
import { refusalFault } from "./case-context";
import type { StartedService, World } from "./case";

/** Secrets are nowhere in plain text. */
export function describeSecrets<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;
  describeLearnedSecrets(bench);

  fact("secrets are in no state, log, error, check failure or journal", async (world, { minimal, full, others }) => {
    const { provider, proxy } = world;
    const errors: unknown[] = [];
    const trying = async (work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: unknown) => errors.push(error));
    };
    const first = await provider.create(type, full, { name: "first" });
    const canaries = canariesOf(bench, world, [full, others, first.state]);
    const leaking = refusalFault(bench, `refused: ${canaries.join(" and ")}`);
    const refused = async (match: RequestMatch, work: () => Promise<unknown>): Promise<void> => {
      const injection = proxy.inject(leaking, match);
      await trying(work);
      expect(injection.hits).toBe(1);
    };
    const wrong = broken(resource.inputs, full);
    for (const inputs of wrong) await trying(() => provider.create(type, inputs, { name: "second" }));
    await refused(bench.createRequest, () => provider.create(type, { ...full, ...others }, { name: "third" }));
    await refused({}, () => provider.update(first, { ...full, ...others }));
    await refused({}, () => provider.refresh(first));
    await refused(bench.deleteRequest, () => provider.delete(first));
    expect(errors).toHaveLength(wrong.length + 4);
    await provider.import(type, first.id, { name: "fourth" });
    await trying(() => provider.create(type, minimal, { name: "fifth" }));
    const shown = everythingShown(world, errors);
    expect(canaries.filter((canary) => shown.includes(canary))).toEqual([]);
  });

  fact("an input that the program marks secret is secret in the state", async ({ provider }, { full }) => {
    const { state, inputs } = await provider.create(type, allSecret(full));
    const plain = (values: ValueMap): readonly string[] =>
      Object.keys(full).filter((name) => secret(values[name] ?? null) !== values[name]);
    const shown = Object.keys(full).filter((name) => state[name] !== undefined);
    expect(plain(inputs)).toEqual([]);
    expect(plain(state).filter((name) => shown.includes(name))).toEqual([]);
  });
}

/** A process knows the secrets of the call that it works on: those of the state, and the new ones. */
function describeLearnedSecrets<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, resource } = bench;

  fact("a process that learns of secrets with a call shows none of them, old or new", async (world, inputs) => {
    const { provider, proxy } = world;
    const [full, next] = [allSecret(inputs.full), allSecret({ ...inputs.full, ...inputs.others })];
    const first = await provider.create(type, full);
    const old = canariesIn([first.inputs, first.state]);
    const left: string[] = [];
    const trying = async (canaries: readonly string[], work: () => Promise<unknown>): Promise<void> => {
      const before = provider.log.lines.length;
      const answer = await work().then(JSON.stringify, String);
      const texts = [answer, ...provider.log.lines.slice(before).map(({ text }) => text)];
      const shown = texts.map((text) => provider.shown(text)).join("\n");
      left.push(...canaries.filter((canary) => shown.includes(canary)));
    };
    const refused = async (canaries: readonly string[], work: () => Promise<unknown>): Promise<void> => {
      await provider.restart();
      const injection = proxy.inject(refusalFault(bench, `refused: ${canaries.join(" and ")}`), {});
      await trying(canaries, work);
      expect(injection.hits).toBe(1);
    };
    await refused(canariesIn([first.inputs, first.state, next]), () => provider.update(first, next));
    await refused(old, () => provider.refresh(first));
    await refused(old, () => provider.delete(first));
    for (const wrong of broken(resource.inputs, inputs.full)) {
      await provider.restart();
      await trying(old, async () => (await provider.check(type, allSecret(wrong), { old: first })).failures);
    }
    expect(left).toEqual([]);
  });
}

/** Inputs of which the program marks each as a whole. */
function allSecret(inputs: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, secret(value)]));
}

/** The secrets that are marked in values, but for those too short to be taken out of messages. */
function canariesIn(values: readonly ValueMap[]): readonly string[] {
  return [...new Set(secretTexts(values))].filter((text) => text.length > 2 && !"[secret]".includes(text));
}

/** The secret strings of the test: inputs, outputs and settings. */
function canariesOf<S extends StartedService>(
  { resource, suite }: CaseContext<S>,
  { provider }: World<S>,
  given: readonly ValueMap[],
): readonly string[] {
  const properties = { ...resource.inputs, ...resource.outputs };
  const secrets = given.flatMap((values) => secretTexts(mark(properties, revealMap(values))));
  const settings = secretTexts(mark(suite.provider.settings, revealMap(provider.settings)));
  return [...new Set([...secrets, ...settings])];
}

/** Invalid inputs that contain the valid ones: each input in turn is wrapped in a list or an object. */
function broken(properties: Properties, full: ValueMap): readonly ValueMap[] {
  return Object.keys(properties).flatMap((name) => {
    const value = full[name];
    return value === undefined
      ? []
      : [
          { ...full, [name]: [value, [value]] },
          { ...full, [name]: { wrong: value } },
        ];
  });
}

function everythingShown({ provider }: World, errors: readonly unknown[]): string {
  const files = [...provider.journal.texts.values()];
  const parts = [provider.resources, provider.settings, provider.log.lines, errors.map(wordsOf), files];
  return parts.map((part) => JSON.stringify(part)).join("\n");
}

/** All texts of an error and its causes. */
function wordsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    ...Object.fromEntries(Object.entries(error)),
    message: error.message,
    stack: error.stack,
    cause: error.cause === undefined ? [] : wordsOf(error.cause),
  };
}
