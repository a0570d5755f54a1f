import type { DiffResponse } from "../../plugin/protocol/lifecycle/requests";
import { toEngine } from "../../plugin/protocol/rpc/check-failure";
import type { Value, ValueMap } from "../../plugin/values/value/value";
import { containsSecret, secret } from "../../plugin/values/value/value";
import type { CheckResult, TestEngine } from "./test-engine";
import { CheckFailed } from "./errors";
import { keepUnknowns, stripSecrets } from "./transfer";

function urnOf(engine: TestEngine): string {
  return `urn:pulumi:test::test::pulumi:providers:${engine.provider.name}::test`;
}

/** Runs CheckConfig: the plugin sees no secret marks, and the engine restores those of the program in the response. */
export async function checkSettings(engine: TestEngine, settings: ValueMap): Promise<CheckResult> {
  const response = await engine.withoutRequests("CheckConfig", () =>
    engine.ask((lifecycle) => lifecycle.checkConfig({ urn: urnOf(engine), newInputs: stripSecrets(settings) })),
  );
  const marked = Object.entries(keepUnknowns(response.inputs)).map(([name, value]): [string, Value] => [
    name,
    containsSecret(settings[name]) ? secret(value) : value,
  ]);
  return { inputs: Object.fromEntries(marked), failures: response.failures.map(toEngine) };
}

/** Checks the settings and configures the plugin with them; answers with the settings in the state. */
export async function configure(engine: TestEngine, settings: ValueMap): Promise<ValueMap> {
  const { inputs, failures } = await checkSettings(engine, settings);
  if (failures.length > 0) throw new CheckFailed(failures);
  await engine.withoutRequests("Configure", () => engine.ask((lifecycle) => lifecycle.configure({ settings: inputs })));
  return inputs;
}

/** Configures the plugin as `pulumi do --stateless` does: unchecked, for a provider without a name. */
export async function configureStateless(engine: TestEngine, settings: ValueMap): Promise<ValueMap> {
  const urn = `urn:pulumi:dev::default::pulumi:providers:${engine.provider.name}::`;
  await engine.withoutRequests("Configure", () => engine.ask((lifecycle) => lifecycle.configure({ settings, urn })));
  return settings;
}

/** Runs DiffConfig. */
export async function diffSettings(
  engine: TestEngine,
  oldSettings: ValueMap,
  newSettings: ValueMap,
): Promise<DiffResponse["changes"]> {
  const before = await checkSettings(engine, oldSettings);
  const after = await checkSettings(engine, newSettings);
  const response = await engine.withoutRequests("DiffConfig", () =>
    engine.ask((lifecycle) =>
      lifecycle.diffConfig({
        urn: urnOf(engine),
        oldInputs: before.inputs,
        newInputs: after.inputs,
        ignoreChanges: [],
      }),
    ),
  );
  return response.changes;
}
