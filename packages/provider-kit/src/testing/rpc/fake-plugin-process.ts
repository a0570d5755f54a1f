import { InitFailed } from "../../plugin/values/errors";
import type { CreateResponse, Lifecycle } from "../../plugin/protocol/lifecycle/requests";
import type { PluginHost, PluginParts } from "../../plugin/protocol/rpc/serve-engines";
import { runPlugin } from "../../plugin/protocol/rpc/main";
import { fakeLifecycle } from "./fake-lifecycle";

/** Waits until it is cancelled, then fails with an id, as a creation does whose object exists. */
function createUntilCancelled(log: PluginHost["log"]): Pick<Lifecycle, "create" | "cancel"> {
  let cancel = (): void => undefined;
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  return {
    async create({ inputs, urn }): Promise<CreateResponse> {
      log.status("waiting", urn);
      await cancelled;
      throw new InitFailed("0a1", inputs, inputs, ["the operation was cancelled"]);
    },
    cancel: () => cancel(),
  };
}

/** Does what the name of the function says. */
const invoke: Lifecycle["invoke"] = ({ token }) => {
  if (token === "print") console.log("to nobody");
  if (token === "reject") void Promise.reject(new Error("lost hunter2"));
  if (token === "throw") setImmediate(() => void JSON.parse("hunter2"));
  return Promise.resolve({ result: {}, failures: [] });
};

const parts: PluginParts = {
  makeLifecycle({ log }) {
    console.log("made");
    if (process.env["BROKEN"] !== undefined) throw new Error("the settings hunter2 of the package are wrong");
    return fakeLifecycle({ invoke, ...createUntilCancelled(log) });
  },
  redact: (text) => text.replaceAll("hunter2", "[secret]"),
};

runPlugin(() =>
  process.env["BROKEN"] === "load"
    ? Promise.reject(new Error("the provider cannot be loaded"))
    : Promise.resolve(parts),
);
