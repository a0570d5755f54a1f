import type { StackSettings } from "@pulumi/pulumi/automation";
import { startEngine } from "../engine/engine";
import type { LanguageHost } from "../engine/language-host";
import { idleLanguageHost } from "../engine/language-host";
import { STACKS, TOKEN_SETTING } from "./names";
import type { ToyPlugin } from "./engine/toy-plugin";
import { makeToyPlugin } from "./engine/toy-plugin";

/** What all stories are played with. */
export interface Tools {
  readonly template: Template;
  readonly plugin: ToyPlugin;
  readonly languageHost: LanguageHost;
  close(): Promise<void>;
}

/** Empty stacks with the provider's configuration, of which each story gets a copy. */
interface Template {
  readonly folder: string;
  readonly settings: StackSettings;
  close(): Promise<void>;
}

/** Makes what all stories are played with. */
export async function makeTools(): Promise<Tools> {
  const plugin = await makeToyPlugin();
  const languageHost = await idleLanguageHost();
  const template = await makeTemplate();
  const close = async (): Promise<void> => {
    for (const one of [template, languageHost, plugin]) await one.close();
  };
  return { template, plugin, languageHost, close };
}

async function makeTemplate(): Promise<Template> {
  const [first, ...others] = STACKS;
  const program = (): Promise<void> => Promise.resolve();
  const engine = await startEngine({ program, stackName: first });
  for (const stackName of others) await startEngine({ program, stackName, folder: engine.folder });
  // nothing is tried again, so that each refusal shows at once
  const config = { "toy:token": { value: TOKEN_SETTING, secret: true }, "toy:retries": { value: "0" } };
  await engine.stack.setAllConfig(config);
  const settings = await engine.stack.workspace.stackSettings(first);
  return { folder: engine.folder, settings, close: () => engine.close() };
}
