import type { Resource } from "../../declare/resource";
import { startProvider } from "../../../testing/provider";
import { kiln } from "../../../testing/toy/kiln";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";

/** A kiln whose wait after its creation reads it by itself. */
const readByItself: Resource = {
  ...kiln,
  wait: {
    create: {
      state: "state",
      pending: ["BUILDING"],
      target: ["READY"],
      read: async (api, id) => ({ ...(await api.get<object>(`/v1/kilns/${id}`)) }),
    },
  },
};

test.each([
  ["a wait", kiln],
  ["a wait that reads the object by itself", readByItself],
])("the body of somebody else does not end %s", (_what, declared) =>
  withToy(async ({ proxy, clock, service }) => {
    const resources = toy.resources.map((one) => (one.token === kiln.token ? declared : one));
    const settings = { url: proxy.url, token: service.token };
    const provider = await startProvider({ ...toy, resources }, { clock, settings });
    proxy.inject({ kind: "replaced-body", body: '{"status":"ok"}' }, { path: /kiln-1$/ });
    const made = await provider.create("Kiln", { name: "oven" });
    expect([made.id, made.state["state"]]).toEqual(["kiln-1", "READY"]);
    await provider.close();
  }),
);
