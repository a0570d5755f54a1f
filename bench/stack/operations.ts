import { rm } from "node:fs/promises";
import type { Deployment, EngineEvent, PulumiFn, Stack } from "@pulumi/pulumi/automation";
import { openStack } from "../../e2e/engine/stack";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import type { ProcessCost } from "../measure/metered-process";
import type { MeteredPlugin } from "./metered-plugin";

/** An operation of the engine on a stack. */
export type OperationName = "preview" | "up" | "refresh" | "destroy";

/** What an operation of the engine cost. */
export interface Operation {
  readonly name: OperationName;
  readonly ms: number;
  /** One for each process of the plugin that the engine started. */
  readonly processes: readonly ProcessCost[];
}

/** A program, and the plugin that works on its stack. */
export interface MeteredProgram {
  readonly program: PulumiFn;
  readonly env: Readonly<Record<string, string>>;
  readonly plugin: MeteredPlugin;
}

/** The properties of a resource in the state. */
export interface ResourceState {
  readonly inputs: object;
  readonly outputs: object;
}

/** A stack whose operations are metered. */
export interface MeteredStack {
  /** Runs an operation; one that fails is an error. */
  run(name: OperationName): Promise<Operation>;
  /** What its state holds of the first resource of a type. */
  stateOfFirst(type: string): Promise<ResourceState>;
  close(): Promise<void>;
}

/** Makes the stack of a program, which has no resources yet. */
export async function openMetered({ program, env, plugin }: MeteredProgram): Promise<MeteredStack> {
  const plugins = { [plugin.package]: plugin.folder };
  const { stack, folder, withoutExtras } = await openStack({ program, env, plugins });
  return {
    run: async (name) => {
      const start = performance.now();
      await withoutExtras(() => operate(stack, name));
      return { name, ms: performance.now() - start, processes: await plugin.takeCosts() };
    },
    stateOfFirst: async (type) => firstIn(await stack.exportStack(), type),
    close: () => rm(folder, { recursive: true }),
  };
}

/** Runs operations on a new stack, one after the other. */
export async function runOperations(
  program: MeteredProgram,
  names: readonly OperationName[],
): Promise<readonly Operation[]> {
  const stack = await openMetered(program);
  const done: Operation[] = [];
  for (const name of names) done.push(await stack.run(name));
  await stack.close();
  return done;
}

function firstIn({ deployment }: Deployment, type: string): ResourceState {
  const { resources } = asDeclared<{ readonly resources: readonly (ResourceState & { readonly type: string })[] }>(
    deployment,
  );
  const first = resources.find((resource) => resource.type === type);
  if (first === undefined) throw new Error(`the state has no ${type}`);
  return first;
}

function operate(stack: Stack, name: OperationName): Promise<unknown> {
  const options = { color: "never", onEvent: failOnError } as const;
  return name === "preview" ? stack.preview(options) : stack[name](options);
}

function failOnError({ diagnosticEvent }: EngineEvent): void {
  if (diagnosticEvent?.severity === "error") throw new Error(diagnosticEvent.message);
}

/** The time on a processor of all processes of operations. */
export function cpuMsOf(operations: readonly Operation[]): number {
  return operations.flatMap(({ processes }) => processes).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** The most memory that a process of operations had. */
export function peakMbOf(operations: readonly Operation[]): number {
  return Math.max(...operations.flatMap(({ processes }) => processes).map(({ peakMb }) => peakMb));
}
