import { secret } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import type { ValueMap } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import type { Command } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/commands";
import {
  withoutResource,
  withTaint,
} from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/commands";
import type { Call } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/protocol/rpc";
import { urnOf } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";
import type { StoredState } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";
import type { Subject } from "@ops-providers/provider-kit/internal/testing/simulation/service";
import type { Stack, StackPlan } from "@ops-providers/provider-kit/internal/testing/simulation/stack";
import { runEngine } from "@ops-providers/provider-kit/internal/testing/simulation/simulated-run";
import { Simulation } from "@ops-providers/provider-kit/internal/testing/simulation/simulation";
import { toySubject } from "@ops-providers/provider-kit/internal/testing/toy/stories";
import { PROJECT, STACKS, TOKEN_SETTING } from "./names";
import { risingClock } from "./rising-clock";
import type { EngineRun, Step } from "./scenario";

const PLANS: readonly StackPlan[] = STACKS.map((stack) => ({
  stack,
  project: PROJECT,
  projectFolder: "/home/ops/e2e",
  backend: "file:///home/ops/states",
  spelling: 0,
  machine: 0,
  account: 0,
}));

/** What a run of the model did. */
export interface ModelRun {
  readonly calls: readonly Call[];
  /** Absent: it came to its end. */
  readonly failure: string | undefined;
}

/** The same stacks as the real engine's, on its model. */
export class ModelStacks {
  readonly #simulation: Simulation;
  readonly #settings: Record<string, ValueMap[string]>;

  constructor(url: string) {
    this.#settings = { url, token: secret(TOKEN_SETTING), retries: "0" };
    this.#simulation = new Simulation(subjectWith(this.#settings), PLANS, 1);
  }

  async run(step: EngineRun): Promise<ModelRun> {
    const stack = this.#stack(step.stack);
    const command = commandOf(stack, step);
    if ("program" in step) stack.program = step.program;
    const { calls, report } = await this.#simulation.time.run(
      runEngine(this.#simulation, { stack }, command, step.faults ?? []),
    );
    const { errors, isStopped } = report ?? { errors: ["the engine was killed"], isStopped: true };
    return { calls, failure: errors.length > 0 || isStopped ? errors.join("\n") : undefined };
  }

  /** Does what is no run. */
  edit(step: Exclude<Step, EngineRun>): void {
    const stack = this.#stack(0);
    switch (step.do) {
      case "taint":
        stack.state = withTaint(stack.state, urnIn(stack, step.key));
        return;
      case "state delete": {
        const left = withoutResource(stack.state, urnIn(stack, step.key));
        if (left === undefined) throw new Error(`others depend on ${step.key}`);
        stack.state = left;
        return;
      }
      case "edit":
        this.#simulation.service(0).edit(step.type, step.id, 1);
        return;
      case "remove":
        this.#simulation.service(0).remove(step.type, step.id);
        return;
      case "configure":
        for (const [name, value] of Object.entries(step.settings)) this.#settings[name.replace("toy:", "")] = value;
    }
  }

  state(stack?: 0 | 1): StoredState {
    return this.#stack(stack).state;
  }

  #stack(place: 0 | 1 = 0): Stack {
    const stack = this.#simulation.stacks[place];
    if (stack === undefined) throw new Error(`there is no stack ${place}`);
    return stack;
  }
}

function commandOf(stack: Stack, step: EngineRun): Command {
  const urns = (keys: readonly string[]): ReadonlySet<string> =>
    new Set(keys.map((key) => urnIn(stack, key, "program" in step ? step.program : undefined)));
  const { target, replace, parallel = 1 } = step;
  return {
    kind: step.do === "preview" ? "up" : step.do,
    program: "program" in step ? step.program : [],
    imports: step.do === "import" ? [{ type: step.type, name: step.name, id: step.id }] : [],
    options: {
      preview: step.do === "preview",
      parallel,
      ...(target === undefined ? {} : { targets: urns(target) }),
      ...(replace === undefined ? {} : { replace: urns(replace) }),
    },
  };
}

function urnIn({ plan, program }: Stack, key: string, declaredIn = program): string {
  const declared = declaredIn.find((one) => one.key === key);
  if (declared === undefined) throw new Error(`the program has no ${key}`);
  return urnOf(plan, declared.type, declared.name, declared.options.parent);
}

/** The toy on a service whose clock never shows the same time twice, with settings that may change. */
function subjectWith(settings: ValueMap): Subject {
  return {
    ...toySubject,
    start: ({ now, ...around }) => {
      const service = toySubject.start({ ...around, now: risingClock(() => now().getTime()) });
      return { ...service, settings };
    },
  };
}
