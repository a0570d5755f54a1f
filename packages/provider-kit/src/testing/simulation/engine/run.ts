import { createLocks } from "../../../wait/lock";
import { deleteLeftovers } from "./steps/deletions";
import type { Deployment } from "./deployment";
import { fail } from "./deployment";
import { Executor } from "./executor";
import { stepsFor } from "./steps/generate";
import { importIdOf, importSteps } from "./steps/import";
import type { ResourceDeclaration, Program, KnownOutputs } from "./program";
import { dependenciesOf, filled, referencesIn } from "./program";
import type { Registration, Goal } from "./steps/registration";
import { freshState, oldOf } from "./steps/registration";
import type { ResourceState } from "./state";
import { urnOf } from "./state";
import type { Step } from "./steps/step";

const NEVER = new AbortController().signal;

/** Updates the stack to a program. */
export async function update(
  deployment: Deployment,
  program: Program,
  arrival: (urn: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const known = new Map<string, { readonly id: string | undefined; readonly outputs: ResourceState["outputs"] }>();
  const waiting = new Map(program.map(({ key }) => [key, Promise.withResolvers<undefined>()]));
  const registrar = new Registrar(deployment);

  const register = async (declared: ResourceDeclaration): Promise<void> => {
    const before = dependenciesOf(declared).flatMap((key) => waiting.get(key)?.promise ?? []);
    await orStopped(deployment, Promise.all(before));
    const registration = registrationOf(deployment, program, declared, known, (state) => {
      // a preview does not know the id of what it would create; the SDK takes inputs for outputs that are not there
      const outputs = deployment.options.preview ? state.outputs : { ...registration.inputs, ...state.outputs };
      known.set(declared.key, { id: state.id === "" ? undefined : state.id, outputs });
      waiting.get(declared.key)?.resolve(undefined);
    });
    await orStopped(deployment, arrival(registration.urn));
    if (!deployment.stop.signal.aborted) await registrar.register(registration);
  };

  await Promise.all(program.map(register));
  if (!deployment.stop.signal.aborted) await deleteLeftovers(deployment);
}

/** Turns registrations into steps, one at a time; the next one waits until a worker has taken the steps of the last one. */
class Registrar {
  readonly #executor: Executor;
  readonly #locks = createLocks();

  constructor(private readonly deployment: Deployment) {
    this.#executor = new Executor(deployment);
  }

  async register(registration: Registration): Promise<void> {
    const { deployment } = this;
    let goesOn: Goal | undefined;
    await this.#carryOut(registration, async () => {
      const wanted = wantedBy(deployment, registration);
      const id = importIdOf(wanted);
      if (id === undefined) return stepsFor(deployment, wanted);
      return importSteps(deployment, wanted, id, (state) => {
        goesOn = { ...wanted, old: state, fresh: { ...freshState(registration), importId: "" } };
      });
    });
    const imported = goesOn;
    if (imported !== undefined) await this.#carryOut(registration, () => stepsFor(deployment, imported));
  }

  async #carryOut(registration: Registration, generate: () => Promise<readonly Step[]>): Promise<void> {
    const chain = await this.#locks.run("events", NEVER, async () =>
      this.#executor.accept(await this.#stepsOrFailure(registration, generate)),
    );
    await chain.done;
  }

  async #stepsOrFailure({ urn }: Registration, generate: () => Promise<readonly Step[]>): Promise<readonly Step[]> {
    if (this.deployment.stop.signal.aborted) return [];
    try {
      return await generate();
    } catch (error) {
      fail(this.deployment, urn, error instanceof Error ? error.message : String(error));
      return [];
    }
  }
}

function wantedBy(deployment: Deployment, registration: Registration): Goal {
  const old = oldOf(deployment, registration);
  return {
    registration,
    old,
    fresh: freshState(registration, old),
    seed: deployment.random.bytes(32),
    isRecreated: deployment.seen.deletes.has(registration.urn),
  };
}

function registrationOf(
  { stack }: Deployment,
  program: Program,
  declared: ResourceDeclaration,
  known: KnownOutputs,
  done: (state: ResourceState) => void,
): Registration {
  const urns = new Map(program.map(({ key, type, name }) => [key, urnOf(stack, type, name)]));
  const urnsOf = (keys: readonly string[]): readonly string[] =>
    [...new Set(keys)].flatMap((key) => urns.get(key) ?? []);
  return {
    declared,
    urn: urnOf(stack, declared.type, declared.name),
    inputs: filled(declared.inputs, known),
    dependencies: urnsOf(dependenciesOf(declared)),
    propertyDependencies: Object.fromEntries(
      Object.entries(declared.inputs).map(([name, template]) => [name, urnsOf(referencesIn(template))]),
    ),
    replaceWith: urnsOf(declared.options.replaceWith ?? []),
    done,
  };
}

/** Waits for work until the run is stopped. */
function orStopped({ stop }: Deployment, work: Promise<unknown>): Promise<unknown> {
  if (stop.signal.aborted) return Promise.resolve();
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", resolve, { once: true }));
  return Promise.race([work, stopped]);
}
