import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Program } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import { urnOf } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/state";
import { FaultInjector } from "@ops-providers/provider-kit/internal/testing/simulation/faults";
import { toy } from "@ops-providers/provider-kit/internal/testing/toy/provider";
import { commandEnvironment, importing, pulumi } from "../../engine/cli";
import type { Engine, Run } from "../../engine/engine";
import { startEngine } from "../../engine/engine";
import type { LanguageHost } from "../../engine/language-host";
import type { LoggedEvent } from "./grpc-log";
import { takeLog } from "./grpc-log";
import { PROJECT, STACKS } from "../names";
import { realProgram } from "./program";
import type { RealService } from "./service";
import type { EngineRun, Step } from "../scenario";
import type { Tools } from "../tools";
import { killNoted, noting } from "./toy-plugin";
import { removeFolder } from "../../remove-folder";

/** What a run of the real engine did. */
export interface RealRun {
  readonly events: readonly LoggedEvent[];
  /** What it said; absent: it came to its end. */
  readonly failure: string | undefined;
}

/** A stack of the toy provider on the real engine. */
export class RealStack {
  #program: Program = [];

  private constructor(
    private readonly engine: Engine,
    private readonly languageHost: LanguageHost,
    private readonly stackName: string,
    private readonly service: RealService,
  ) {}

  /** Starts stacks that share a folder, which is a copy of the template. */
  static async startAll(tools: Tools, service: RealService): Promise<readonly RealStack[]> {
    const folder = await mkdtemp(join(tmpdir(), "fidelity-"));
    const { template, plugin, languageHost } = tools;
    await cp(template.folder, folder, { recursive: true });
    const settings = { ...template.settings, config: { ...template.settings.config, "toy:url": service.url } };
    const env = {
      PULUMI_DEBUG_GRPC: join(folder, "grpc.json"),
      // the model's plugins see no state, and those of the engine see none that is packed
      PULUMI_DIY_BACKEND_GZIP: "true",
      ...noting(join(folder, "plugin.pid")),
    };
    const program = (): Promise<void> => Promise.resolve();
    return Promise.all(
      STACKS.map(async (stackName) => {
        const engine = await startEngine({
          program,
          stackName,
          folder,
          settings,
          env,
          plugins: { toy: plugin.folder },
        });
        return new RealStack(engine, languageHost, stackName, service);
      }),
    );
  }

  async run(step: EngineRun): Promise<RealRun> {
    const interruption = new AbortController();
    this.service.expect(new FaultInjector(step.faults ?? []), {
      kill: (victim) => killNoted(join(this.engine.folder, "plugin.pid"), victim),
      interrupt: () => interruption.abort(),
      refuseStates: () => this.#refuseStates(),
    });
    const run = await this.#carryOut(step, interruption.signal);
    await this.#takeStates();
    // what a killed engine leaves: whoever goes on runs "pulumi cancel" first
    await removeFolder(join(this.engine.folder, ".pulumi/locks"));
    const failure = run.failure === undefined ? undefined : `${run.failure}\n${run.output}`;
    return { events: await takeLog(join(this.engine.folder, "grpc.json")), failure };
  }

  /** Changes the state without the engine. */
  async edit({ do: what, key }: Extract<Step, { readonly key: string }>): Promise<void> {
    const command = what === "taint" ? "taint" : "delete";
    const { code, stderr } = await this.#cli(["state", command, this.#urn(key), "--yes", "--stack", this.stackName]);
    if (code !== 0) throw new Error(stderr);
  }

  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      const { code, stderr } = await this.#cli(["config", "set", name, value, "--stack", this.stackName]);
      if (code !== 0) throw new Error(stderr);
    }
  }

  /** The checkpoint as the backend keeps it. */
  async checkpoint(): Promise<unknown> {
    const file = join(this.#states, `${this.stackName}.json`);
    // that of a new stack is not packed yet
    const text = await readFile(`${file}.gz`).then(gunzipSync, () => readFile(file));
    const kept: unknown = JSON.parse(text.toString("utf8"));
    return kept;
  }

  close(): Promise<void> {
    return removeFolder(this.engine.folder);
  }

  /** Puts a file in the place of the folder with the states, which no engine can write to then; the user of tests may write anywhere. */
  async #refuseStates(): Promise<void> {
    await rename(this.#states, `${this.#states}.kept`);
    await writeFile(this.#states, "");
  }

  async #takeStates(): Promise<void> {
    if ((await stat(this.#states)).isDirectory()) return;
    await rm(this.#states);
    await rename(`${this.#states}.kept`, this.#states);
  }

  get #states(): string {
    return join(this.engine.folder, ".pulumi/stacks", PROJECT);
  }

  async #carryOut(step: EngineRun, signal: AbortSignal): Promise<Run> {
    const { engine } = this;
    const { parallel = 1 } = step;
    if ("program" in step) {
      this.#program = step.program;
      engine.setProgram(realProgram(step.program, toy.version));
    }
    const choices = { parallel, signal, target: step.target?.map((key) => this.#urn(key)) ?? [] };
    const replaced = { replace: step.replace?.map((key) => this.#urn(key)) ?? [] };
    switch (step.do) {
      case "preview":
        return engine.preview({ ...choices, ...replaced });
      case "up":
        return engine.up({ ...choices, ...replaced });
      case "refresh":
        return engine.refresh(choices);
      case "destroy":
        return engine.destroy(choices);
      case "import":
        return this.#import(step);
    }
  }

  async #import({ type, name, id }: Extract<EngineRun, { readonly do: "import" }>): Promise<Run> {
    const { code, stdout, stderr } = await this.#cli(importing(type, name, id, "--skip-preview"));
    return { changes: {}, output: stdout, events: [], failure: code === 0 ? undefined : stderr };
  }

  #cli(args: readonly string[]): ReturnType<typeof pulumi> {
    const { engine, languageHost } = this;
    return pulumi(args, { cwd: engine.stack.workspace.workDir, env: commandEnvironment(engine, languageHost) });
  }

  #urn(key: string): string {
    const declared = this.#program.find((one) => one.key === key);
    if (declared === undefined) throw new Error(`the program has no ${key}`);
    return urnOf({ stack: this.stackName, project: PROJECT }, declared.type, declared.name, declared.options.parent);
  }
}
