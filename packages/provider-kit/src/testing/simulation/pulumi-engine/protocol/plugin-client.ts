import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { nameOf, typeOf } from "../../../../plugin/execution/service-objects/urn";
import { reveal } from "../../../../plugin/values/value/plain";
import type { ValueMap } from "../../../../plugin/values/value/value";
import { stripSecrets } from "../../../steps/transfer";
import type { CheckResult } from "../../../steps/test-engine";
import type { DiffResult, ObjectResult, ReadResult } from "./results";
import { checkResultOf, diffResultOf, readResultOf } from "./results";
import type { PluginCalls } from "./rpc";
import { kept, known, read } from "./rpc";

/** The resource of a call. */
export interface Addressed {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
}

/** An object as the state has it. */
interface Old {
  readonly inputs: ValueMap;
  readonly outputs: ValueMap;
}

/** What the engine asks whoever manages a resource. */
export type ResourceCalls = Pick<PluginClient, "check" | "diff" | "create" | "update" | "delete" | "read">;

/** The calls of the engine, with what it sends in them. */
export class PluginClient {
  constructor(private readonly calls: PluginCalls) {}

  /** The calls to a plugin after its start. */
  async handshake(): Promise<void> {
    const hello = new wire.ProviderHandshakeRequest()
      .setConfigureWithUrn(true)
      .setSupportsViews(true)
      .setSupportsRefreshBeforeUpdate(true)
      .setInvokeWithPreview(true);
    await this.calls.send("handshake", hello);
    await this.calls.send("getPluginInfo", new Empty());
  }

  /** CheckConfig and DiffConfig get settings without secret marks. */
  async checkConfig(urn: string, olds: ValueMap, news: ValueMap): Promise<CheckResult> {
    const message = addressed(new wire.CheckRequest(), ofUrn(urn))
      .setOlds(kept(stripSecrets(olds)))
      .setNews(kept(stripSecrets(news)));
    return checkResultOf(await this.calls.send<wire.CheckResponse>("checkConfig", message));
  }

  /** The inputs of a provider are its outputs. */
  async diffConfig(urn: string, olds: ValueMap, news: ValueMap): Promise<DiffResult> {
    const message = addressed(new wire.DiffRequest(), ofUrn(urn))
      .setOlds(kept(stripSecrets(olds)))
      .setOldInputs(kept(stripSecrets(olds)))
      .setNews(kept(stripSecrets(news)));
    return diffResultOf(await this.calls.send<wire.DiffResponse>("diffConfig", message));
  }

  async configure(urn: string, id: string, args: ValueMap): Promise<void> {
    const message = addressed(new wire.ConfigureRequest(), ofUrn(urn))
      .setId(id)
      .setArgs(kept(args))
      .setAcceptsecrets(true)
      .setAcceptresources(true)
      .setSendsOldInputs(true)
      .setSendsOldInputsToDelete(true);
    for (const [name, text] of Object.entries(variablesIn(urn, args))) message.getVariablesMap().set(name, text);
    await this.calls.send("configure", message);
  }

  async check(
    of: Addressed,
    olds: ValueMap | undefined,
    news: ValueMap,
    options: { readonly seed: Uint8Array; readonly keepUnknowns: boolean },
  ): Promise<CheckResult> {
    const write = options.keepUnknowns ? kept : known;
    const message = addressed(new wire.CheckRequest(), of)
      .setOlds(write(olds ?? {}))
      .setNews(write(news))
      .setRandomseed(options.seed);
    return checkResultOf(await this.calls.send<wire.CheckResponse>("check", message));
  }

  async diff(
    of: Addressed & { readonly id: string },
    old: Old,
    news: ValueMap,
    options: { readonly ignoreChanges: readonly string[]; readonly keepUnknowns: boolean },
  ): Promise<DiffResult> {
    const write = options.keepUnknowns ? kept : known;
    const message = addressed(new wire.DiffRequest(), of)
      .setId(of.id)
      .setOldInputs(write(old.inputs))
      .setOlds(write(old.outputs))
      .setNews(write(news))
      .setIgnorechangesList([...options.ignoreChanges]);
    return diffResultOf(await this.calls.send<wire.DiffResponse>("diff", message));
  }

  async create(of: Addressed, inputs: ValueMap, preview: boolean, timeout: number): Promise<ObjectResult> {
    const message = addressed(new wire.CreateRequest(), of)
      .setProperties((preview ? kept : known)(inputs))
      .setPreview(preview)
      .setTimeout(timeout);
    const answer = await this.calls.send<wire.CreateResponse>("create", message);
    return { id: answer.getId(), outputs: read(answer.getProperties()) };
  }

  async update(
    of: Addressed & { readonly id: string },
    old: Old,
    inputs: ValueMap,
    options: { readonly preview: boolean; readonly timeout: number; readonly ignoreChanges: readonly string[] },
  ): Promise<ValueMap> {
    const { preview, timeout, ignoreChanges } = options;
    const message = addressed(new wire.UpdateRequest(), of)
      .setId(of.id)
      .setOlds(known(old.outputs))
      .setOldInputs(known(old.inputs))
      .setNews((preview ? kept : known)(inputs))
      .setPreview(preview)
      .setTimeout(timeout)
      .setIgnorechangesList([...ignoreChanges]);
    const answer = await this.calls.send<wire.UpdateResponse>("update", message);
    return read(answer.getProperties());
  }

  async delete(of: Addressed & { readonly id: string }, old: Old, timeout: number): Promise<void> {
    const message = addressed(new wire.DeleteRequest(), of)
      .setId(of.id)
      .setProperties(known(old.outputs))
      .setOldInputs(known(old.inputs))
      .setTimeout(timeout);
    await this.calls.send("delete", message);
  }

  /** Reads an object; `undefined` if it no longer exists. Without old values it is an import. */
  async read(
    of: Addressed & { readonly id: string },
    old: Old | undefined,
    timeout: number,
  ): Promise<ReadResult | undefined> {
    const message = addressed(new wire.ReadRequest(), of).setId(of.id).setTimeout(timeout);
    if (old !== undefined) message.setProperties(known(old.outputs)).setInputs(known(old.inputs));
    return readResultOf(await this.calls.send<wire.ReadResponse>("read", message));
  }

  async cancel(): Promise<void> {
    await this.calls.send("cancel", new Empty());
  }
}

/** A message that is about a resource. */
interface AboutResource {
  setUrn(urn: string): this;
  setName(name: string): this;
  setType(type: string): this;
}

function addressed<M extends AboutResource>(message: M, { urn, name, type }: Addressed): M {
  return message.setUrn(urn).setName(name).setType(type);
}

function ofUrn(urn: string): Addressed {
  return { urn, name: nameOf(urn), type: typeOf(urn) };
}

/** The settings as strings. */
function variablesIn(urn: string, args: ValueMap): Readonly<Record<string, string>> {
  const name = typeOf(urn).split(":").at(-1) ?? "";
  const settings = Object.entries(args).filter(([key]) => key !== "version");
  return Object.fromEntries(
    settings.map(([key, value]) => {
      const plain = reveal(value);
      return [`${name}:config:${key}`, typeof plain === "string" ? plain : JSON.stringify(plain)];
    }),
  );
}
