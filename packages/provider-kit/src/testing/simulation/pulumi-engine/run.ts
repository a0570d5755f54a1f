import { createLocks } from "../../../plugin/io/wait/lock";
import { deleteLeftovers } from "./steps/deletions";
import type { Deployment } from "./deployment";
import { fail } from "./deployment";
import { Executor } from "./executor";
import { stepsFor } from "./steps/generate";
import { importIdOf, importSteps } from "./steps/import";
import { defaultProvider, withVersion } from "./default-providers";
import type { DeclaredAwait, ResourceDeclaration, Program, KnownOutputs } from "./program";
import { dependenciesOf, filled, neededBy, referencesIn } from "./program";
import type { RunEnvironment } from "./run-environment";
import type { Registration, Goal } from "./steps/registration";
import { freshState, oldOf } from "./steps/registration";
import type { ResourceState } from "./state";
import { isProvider, referenceTo, urnOf } from "./state";
import type { Step } from "./steps/step";

const NEVER = new AbortController().signal;

/** Updates the stack to a program. */
export async function update(deployment: Deployment, program: Program, bench: RunEnvironment): Promise<void> {
  const running = new RunningProgram(deployment, program, bench);
  await running.declareAll();
  if (!deployment.stop.signal.aborted) await deleteLeftovers(deployment);
}

/** A program that runs. */
class RunningProgram {
  readonly #known = new Map<string, { readonly id: string | undefined; readonly outputs: ResourceState["outputs"] }>();
  /** By key of an explicit, or name of a default provider: its reference. */
  readonly #providers = new Map<string, PromiseWithResolvers<string>>();
  readonly #waiting: ReadonlyMap<string, PromiseWithResolvers<undefined>>;
  readonly #registrar: Registrar;

  constructor(
    private readonly deployment: Deployment,
    private readonly program: Program,
    private readonly bench: RunEnvironment,
  ) {
    this.#registrar = new Registrar(deployment);
    this.#waiting = new Map(program.map(({ key }) => [key, Promise.withResolvers<undefined>()]));
  }

  /** Declares the resources in their order; each is registered as soon as what it needs is there. */
  async declareAll(): Promise<void> {
    const registered: Promise<void>[] = [];
    for (const [place, declared] of this.program.entries()) {
      if (declared.awaits !== undefined) await this.#wait(declared.awaits, this.program[place - 1]);
      if (this.deployment.stop.signal.aborted) break;
      registered.push(this.#register(declared));
    }
    await Promise.all(registered);
  }

  /** An `await` of the program. */
  async #wait({ milliseconds, isForResource }: DeclaredAwait, before: ResourceDeclaration | undefined): Promise<void> {
    const { deployment, bench } = this;
    await orStopped(deployment, bench.sleep(milliseconds));
    if (isForResource) await orStopped(deployment, this.#waiting.get(before?.key ?? "")?.promise ?? Promise.resolve());
  }

  async #register(declared: ResourceDeclaration): Promise<void> {
    const { deployment, bench, program } = this;
    const before = neededBy(declared).flatMap((key) => this.#waiting.get(key)?.promise ?? []);
    await orStopped(deployment, Promise.all(before));
    const provider = await orStopped(deployment, this.#providerOf(declared));
    if (provider === undefined || deployment.stop.signal.aborted) return;
    const registration = registrationOf(deployment, program, declared, provider, this.#known);
    const done = (state: ResourceState): void => this.#finish(declared.key, registration.inputs, state);
    const inputs = isProvider(declared) ? withVersion(registration.inputs, declared, bench) : registration.inputs;
    await this.#registrar.register({ ...registration, inputs, done });
  }

  #finish(key: string, inputs: ResourceState["inputs"], state: ResourceState): void {
    // a preview does not know the id of what it would create; the SDK takes inputs for outputs that are not there
    const outputs = this.deployment.options.preview ? state.outputs : { ...inputs, ...state.outputs };
    this.#known.set(key, { id: state.id === "" ? undefined : state.id, outputs });
    if (isProvider(state)) this.#reference(key).resolve(referenceTo(state));
    this.#waiting.get(key)?.resolve(undefined);
  }

  /** The reference to the provider of a resource; a default provider is registered for the first of its resources. */
  #providerOf(declared: ResourceDeclaration): Promise<string> {
    const { type, options } = declared;
    if (isProvider({ type })) return Promise.resolve("");
    if (options.provider !== undefined) return this.#reference(options.provider).promise;
    const wanted = defaultProvider(this.bench, declared);
    const isKnown = this.#providers.has(wanted.urn);
    const reference = this.#reference(wanted.urn);
    const done = (state: ResourceState): void => reference.resolve(referenceTo(state));
    if (!isKnown) void this.#registrar.register({ ...wanted, done });
    return reference.promise;
  }

  #reference(key: string): PromiseWithResolvers<string> {
    const known = this.#providers.get(key) ?? Promise.withResolvers<string>();
    this.#providers.set(key, known);
    return known;
  }
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
    const chain = await this.#accepted(registration, generate);
    await chain.done;
  }

  /** Generates the steps of one registration after the other. */
  async #accepted(
    registration: Registration,
    generate: () => Promise<readonly Step[]>,
  ): Promise<{ readonly done: Promise<void> }> {
    const release = await this.#locks.acquire("events", NEVER);
    try {
      return await this.#executor.accept(await this.#stepsOrFailure(registration, generate));
    } finally {
      release();
    }
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
  const fresh = freshState(registration, old);
  if (isProvider(fresh)) deployment.seen.providers.set(fresh.urn, fresh);
  return {
    registration,
    old,
    fresh,
    seed: deployment.random.bytes(32),
    isRecreated: deployment.seen.deletes.has(registration.urn),
  };
}

function registrationOf(
  { stack }: Deployment,
  program: Program,
  declared: ResourceDeclaration,
  provider: string,
  known: KnownOutputs,
): Omit<Registration, "done"> {
  const urns = new Map(program.map(({ key, type, name, options }) => [key, urnOf(stack, type, name, options.parent)]));
  const urnsOf = (keys: readonly string[]): readonly string[] =>
    [...new Set(keys)].flatMap((key) => urns.get(key) ?? []);
  return {
    declared,
    urn: urnOf(stack, declared.type, declared.name, declared.options.parent),
    inputs: filled(declared.inputs, known),
    provider,
    dependencies: urnsOf(dependenciesOf(declared)),
    propertyDependencies: Object.fromEntries(
      Object.entries(declared.inputs).map(([name, template]) => [name, urnsOf(referencesIn(template))]),
    ),
    replaceWith: urnsOf(declared.options.replaceWith ?? []),
  };
}

/** The result of work; `undefined` once the run is stopped. */
function orStopped<T>({ stop }: Deployment, work: Promise<T>): Promise<T | undefined> {
  if (stop.signal.aborted) return Promise.resolve(undefined);
  const stopped = new Promise<undefined>((resolve) =>
    stop.signal.addEventListener("abort", () => resolve(undefined), { once: true }),
  );
  return Promise.race([work, stopped]);
}
