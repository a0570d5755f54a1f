import type { Program } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import type { Template } from "@ops-providers/provider-kit/internal/testing/story/template";
import type { ShownResource } from "./comparable-resources";
import { keptByModel, keptByReal } from "./comparable-resources";
import { ModelStacks } from "./model-stacks";
import { SERVICE_URL } from "./names";
import { inOrderOf, orderOf } from "./order";
import { RealStack } from "./engine/stack";
import { RealService } from "./engine/service";
import { modelCalls, realCalls, Renamer } from "./comparable-calls";
import type { ShownCall } from "./comparable-calls";
import type { Tools } from "./tools";
import type { EngineRun, Step, Scenario } from "./scenario";
import { isRun } from "./scenario";

/** What one side did in a run, and the state after it. */
export interface StepRecord {
  readonly step: string;
  readonly calls: readonly ShownCall[];
  readonly resources: unknown;
}

/** A story as both sides played it. */
export interface Comparison {
  readonly real: readonly StepRecord[];
  readonly model: readonly StepRecord[];
}

/** Plays a story on the real engine and on its model. */
export async function runOnBoth({ steps }: Scenario, tools: Tools): Promise<Comparison> {
  const service = new RealService();
  await service.start();
  const stacks = await RealStack.startAll(tools, service);
  try {
    return await new Comparator(service, stacks).play(steps);
  } finally {
    await stacks[0]?.close();
    await service.close();
  }
}

class Comparator {
  readonly #model: ModelStacks;
  readonly #renamers = { real: new Renamer(), model: new Renamer() };
  readonly #played = { real: Array.of<StepRecord>(), model: Array.of<StepRecord>() };

  constructor(
    private readonly service: RealService,
    private readonly stacks: readonly RealStack[],
  ) {
    this.#model = new ModelStacks(service.url);
  }

  async play(steps: readonly Step[]): Promise<Comparison> {
    const placed = steps.map((step) => this.#withUrl(step));
    const programs: readonly Program[] = placed.flatMap((step) => ("program" in step ? [step.program] : []));
    for (const step of placed) await (isRun(step) ? this.#run(step, programs) : this.#edit(step));
    return this.#played;
  }

  /** A step whose program knows the service's address. */
  #withUrl(step: Step): Step {
    if (!("program" in step)) return step;
    const placed = (template: Template): Template => (template === SERVICE_URL ? this.service.url : template);
    return {
      ...step,
      program: step.program.map(({ inputs, ...declared }) => ({
        ...declared,
        inputs: Object.fromEntries(Object.entries(inputs).map(([name, template]) => [name, placed(template)])),
      })),
    };
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
