import { sameStep } from "./steps/apply";
import type { Deployment } from "./deployment";
import { Executor } from "./executor";
import { readInto } from "./steps/import";
import type { DefaultProvider } from "./provider";
import type { ResourceState } from "./state";
import { copyOf, NO_TIMEOUTS, urnOf } from "./state";
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
  provider: DefaultProvider,
  targets: readonly ImportTarget[],
): Promise<void> {
  const executor = new Executor(deployment);
  const known = deployment.base.filter(({ isDeletePending }) => !isDeletePending);
  await executor.chain(known.map((old) => sameStep(deployment, old, copyOf(old))));
  await provider.resumeKnown();
  await executor.parallel(targets.flatMap((target) => importStep(deployment, target)));
}

function importStep(deployment: Deployment, { type, name, id }: ImportTarget): readonly Step[] {
  const { stack, checkpoint, plugin, random, options, olds } = deployment;
  const fresh = importedState(urnOf(stack, type, name), type, name);
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
        await plugin.check(fresh, fresh.inputs, fresh.inputs, { seed, keepUnknowns: options.preview });
        return { record: () => checkpoint.markNew(fresh) };
      },
    },
  ];
}

function importedState(urn: string, type: string, name: string): ResourceState {
  return {
    urn,
    type,
    name,
    id: "",
    inputs: {},
    outputs: {},
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
