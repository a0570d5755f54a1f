import type { Value, ValueMap } from "../../../value/value";
import { containsSecret, isMap, Secret } from "../../../value/value";
import type { RunEnvironment } from "./run-environment";
import type { Deployment } from "./deployment";
import { urnOf } from "./state";

/** The ID of a provider that a preview would create. */
const UNKNOWN_ID = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** Settings of a provider, with the id of its resource. */
interface Configured {
  readonly id: string;
  readonly settings: ValueMap;
}

/** The default provider of a stack: a resource of its own, which the program does not name. */
export class DefaultProvider {
  readonly #urn: string;
  readonly #old: Configured | undefined;

  constructor(
    private readonly bench: RunEnvironment,
    private readonly deployment: Deployment,
    users: readonly { readonly type: string }[],
  ) {
    const { stack, version, state } = bench;
    const [type = ""] = [...users, ...state.resources].map((one) => one.type);
    const [name = ""] = type.split(":");
    const suffix = version === undefined ? "" : `_${version.replaceAll(/[.+-]/g, "_")}`;
    this.#urn = urnOf(stack, `pulumi:providers:${name}`, `default${suffix}`);
    const { settings, providerId } = state;
    this.#old = settings === undefined ? undefined : { id: providerId ?? "", settings };
  }

  /** Checks and compares the stack's configuration, for a program that uses the provider. */
  async register(): Promise<void> {
    const { bench, deployment } = this;
    const { plugin, version } = bench;
    const given: ValueMap = { ...bench.settings, ...(version === undefined ? {} : { version }) };
    await plugin.handshake();
    const checked = await this.#checked(given);
    const { id, settings } = await this.#configuredWith(checked);
    deployment.checkpoint.useProvider({ id, settings: checked });
    if (!deployment.options.preview) await deployment.checkpoint.write();
    await plugin.configure(this.#urn, id, settings);
  }

  /** Configures the provider of the state, if there is one. */
  async resume(): Promise<void> {
    if (this.#old === undefined) return;
    const { plugin } = this.bench;
    await plugin.handshake();
    await plugin.configure(this.#urn, this.#old.id, this.#old.settings);
  }

  /** Configures the provider of the state for a command that requires one. */
  resumeKnown(): Promise<void> {
    // the engine makes one without a version, which the next update replaces
    if (this.#old === undefined)
      throw new Error("the model does not support an import into a stack without a provider");
    return this.resume();
  }

  async #checked(given: ValueMap): Promise<ValueMap> {
    const { inputs, failures } = await this.bench.plugin.checkConfig(this.#urn, this.#old?.settings ?? {}, given);
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join("; "));
    return withSecretsOf(inputs, given);
  }

  /** The settings of Configure: new settings are used only if DiffConfig shows changes. */
  async #configuredWith(checked: ValueMap): Promise<Configured> {
    const { bench, deployment } = this;
    if (this.#old === undefined) {
      return { id: deployment.options.preview ? UNKNOWN_ID : uuidOf(bench.random.bytes(16)), settings: checked };
    }
    const { id, settings } = this.#old;
    const diff = await bench.plugin.diffConfig(this.#urn, settings, checked);
    if (diff.replaces.length > 0) throw new Error("the model does not support the replacement of a provider");
    return { id, settings: diff.hasChanges ? checked : settings };
  }
}

/** Restores secret marks that were removed for a call. */
function withSecretsOf(values: ValueMap, given: ValueMap): ValueMap {
  const marked = Object.entries(values).map(([name, value]): [string, Value] => {
    const before = given[name];
    if (before === undefined || value instanceof Secret || !containsSecret(before)) return [name, value];
    return [name, isMap(value) && isMap(before) ? withSecretsOf(value, before) : new Secret(value)];
  });
  return Object.fromEntries(marked);
}

function uuidOf(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString("hex");
  return [0, 8, 12, 16, 20].map((from, i, all) => digits.slice(from, all[i + 1])).join("-");
}
