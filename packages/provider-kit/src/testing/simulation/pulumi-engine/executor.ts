import { Semaphore } from "../../../plugin/io/wait/lock";
import type { Deployment } from "./deployment";
import { fail } from "./deployment";
import type { Step } from "./steps/step";
import { Protected } from "./steps/step";

const NEVER = new AbortController().signal;

/** Runs chains of steps with limited parallelism. */
export class Executor {
  readonly #slots: Semaphore;

  constructor(
    private readonly deployment: Deployment,
    /** Whether the run goes on after a failed step, as a refresh does. */
    private readonly goesOn = false,
  ) {
    this.#slots = new Semaphore(deployment.options.parallel);
  }

  /** Runs steps one after the other; a failure ends the chain and the run. */
  async chain(steps: readonly Step[]): Promise<void> {
    await (
      await this.accept(steps)
    ).done;
  }

  /** Resolves when a worker has started the chain. */
  async accept(steps: readonly Step[]): Promise<{ readonly done: Promise<void> }> {
    if (steps.length === 0) return { done: Promise.resolve() };
    const release = await this.#slots.acquire(NEVER);
    return { done: this.#work(steps).finally(release) };
  }

  async #work(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (this.deployment.stop.signal.aborted) return;
      if (!(await this.#execute(step))) return;
    }
  }

  /** Runs steps in parallel. */
  async parallel(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((step) => this.chain([step])));
  }

  async #execute(step: Step): Promise<boolean> {
    const { deployment } = this;
    try {
      const { failure, record, complete, isUnchanged = false } = await step.apply();
      deployment.done.push({ operation: step.operation, urn: step.urn });
      if (record !== undefined && !deployment.options.preview) {
        record();
        await deployment.checkpoint.write({ isNeeded: !isUnchanged });
      }
      if (failure !== undefined) throw new Error(failure);
      complete?.();
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof Protected && step.old !== undefined) deployment.protected.push(step.old);
      if (this.goesOn || error instanceof Protected) deployment.errors.push(`${step.urn}: ${message}`);
      else fail(deployment, step.urn, message);
      return false;
    }
  }
}
