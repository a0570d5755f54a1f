import type { Program } from "../../packages/provider-kit/src/testing/simulation/engine/program";
import type { ShownResource } from "./kept-resources";
import { keptByModel, keptByReal } from "./kept-resources";
import { ModelStacks } from "./model-stacks";
import { inOrderOf, orderOf } from "./order";
import { RealStack } from "./real-stack";
import { RealService } from "./real-service";
import { modelCalls, realCalls, Renamer } from "./shown-calls";
import type { ShownCall } from "./shown-calls";
import type { Tools } from "./tools";
import type { EngineRun, Step, Story } from "./story";
import { isRun } from "./story";

/** What one side did in a run, and what its state holds then. */
export interface Scene {
  readonly step: string;
  readonly calls: readonly ShownCall[];
  readonly resources: unknown;
}

/** A story as both sides played it. */
export interface Played {
  readonly real: readonly Scene[];
  readonly model: readonly Scene[];
}

/** Plays a story on the real engine and on its model. */
export async function playBoth({ steps }: Story, tools: Tools): Promise<Played> {
  const service = new RealService();
  await service.start();
  const stacks = await RealStack.startAll(tools, service);
  try {
    return await new Play(service, stacks).play(steps);
  } finally {
    await stacks[0]?.close();
    await service.close();
  }
}

class Play {
  readonly #model: ModelStacks;
  readonly #renamers = { real: new Renamer(), model: new Renamer() };
  readonly #played = { real: Array.of<Scene>(), model: Array.of<Scene>() };

  constructor(
    private readonly service: RealService,
    private readonly stacks: readonly RealStack[],
  ) {
    this.#model = new ModelStacks(service.url);
  }

  async play(steps: readonly Step[]): Promise<Played> {
    const programs: readonly Program[] = steps.flatMap((step) => ("program" in step ? [step.program] : []));
    for (const step of steps) await (isRun(step) ? this.#run(step, programs) : this.#edit(step));
    return this.#played;
  }

  async #run(step: EngineRun, programs: readonly Program[]): Promise<void> {
    const stack = this.#real(step.stack);
    const real = await stack.run(step);
    const model = await this.#model.run(step);
    if ((real.failure === undefined) !== (model.failure === undefined)) {
      throw new Error(
        `${step.do}: the real run: ${real.failure ?? "no failure"}; the model: ${model.failure ?? "no failure"}`,
      );
    }
    const { real: renamer, model: modelRenamer } = this.#renamers;
    const calls = realCalls(real.events, renamer);
    const kept = inOrder(keptByReal(await stack.checkpoint()), step);
    this.#played.real.push({ step: step.do, calls, resources: renamer.rename(kept) });
    this.#played.model.push({
      step: step.do,
      calls: inOrderOf(calls, modelCalls(model.calls, modelRenamer), orderOf(step, programs)),
      resources: modelRenamer.rename(inOrder(keptByModel(this.#model.state(step.stack)), step)),
    });
  }

  async #edit(step: Exclude<Step, EngineRun>): Promise<void> {
    this.#model.edit(step);
    switch (step.do) {
      case "edit":
        this.service.simulated.edit(step.type, step.id, 1);
        return;
      case "remove":
        this.service.simulated.remove(step.type, step.id);
        return;
      case "configure":
        return this.#real().configure(step.settings);
      default:
        return this.#real().edit(step);
    }
  }

  #real(place: 0 | 1 = 0): RealStack {
    const stack = this.stacks[place];
    if (stack === undefined) throw new Error(`there is no stack ${place}`);
    return stack;
  }
}

/** Where resources are created side by side, their order in the state is left to chance. */
function inOrder(resources: readonly ShownResource[], { parallel = 1 }: EngineRun): readonly ShownResource[] {
  return parallel === 1
    ? resources
    : resources.toSorted((first, second) => (first.urn + first.id < second.urn + second.id ? -1 : 1));
}
