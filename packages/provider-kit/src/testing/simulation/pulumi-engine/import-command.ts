import { sameStep } from "./steps/apply";
import type { Deployment } from "./deployment";
import { ensureProvider, managerOf } from "./deployment";
import { Executor } from "./executor";
import { readInto } from "./steps/import";
import { defaultProviderUrn } from "./default-providers";
import type { ResourceState } from "./state";
import { copyOf, NO_TIMEOUTS, referenceTo, urnOf } from "./state";
import type { Step } from "./steps/step";

/** An object to import, and the name of its resource. */
export interface ImportTarget {
  readonly type: string;
  readonly name: string;
  readonly id: string;
}

/** Imports objects without a program, as `pulumi import` does. */
export async function importAll(
  deployment: Deployment,
  version: string | undefined,
  targets: readonly ImportTarget[],
): Promise<void> {
  const executor = new Executor(deployment);
  const known = deployment.base.filter(({ isDeletePending }) => !isDeletePending);
  await executor.chain(known.map((old) => sameStep(deployment, old, copyOf(old))));
  const steps = targets.flatMap((target) => importStep(deployment, version, target));
  for (const { fresh } of steps) if (fresh !== undefined) await ensureProvider(deployment, fresh);
  await executor.parallel(steps);
}

function importStep(
  deployment: Deployment,
  version: string | undefined,
  { type, name, id }: ImportTarget,
): readonly Step[] {
  const { stack, checkpoint, random, options, olds } = deployment;
  const provider = olds.get(defaultProviderUrn(stack, type, version));
  // the engine makes one, which the next update replaces
  if (provider === undefined) throw new Error("the model does not support an import into a stack without a provider");
  const fresh = importedState(urnOf(stack, type, name), type, name, referenceTo(provider));
  const old = olds.get(fresh.urn);
  if (old !== undefined && (old.importId === "" ? old.id : old.importId) === id) return [];
  const seed = random.bytes(32);
  return [
    {
      operation: "import",
      urn: fresh.urn,
      fresh,
      async apply() {
        if (old !== undefined) throw new Error(`resource '${fresh.urn}' already exists`);
        await readInto(deployment, fresh, id);
        // failures of Check are only warnings
        const check = { seed, keepUnknowns: options.preview };
        await managerOf(deployment, fresh).check(fresh, fresh.inputs, fresh.inputs, check);
        return { record: () => checkpoint.markNew(fresh) };
      },
    },
  ];
}

function importedState(urn: string, type: string, name: string, provider: string): ResourceState {
  return {
    urn,
    type,
    name,
    id: "",
    inputs: {},
    outputs: {},
    provider,
    dependencies: [],
    propertyDependencies: {},
    protect: false,
    retainOnDelete: false,
    ignoreChanges: [],
    replaceOnChanges: [],
    replaceWith: [],
    customTimeouts: NO_TIMEOUTS,
    taint: false,
    isDeletePending: false,
    isReplacementPending: false,
    initErrors: [],
    importId: "",
    aliases: [],
  };
}
