import { randomSecret } from "@ops-providers/provider-kit/simulator";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import { collectionRoutes } from "../../sim/route";
import { hashesTokens, type Service } from "../../sim/service";
import type { AuthorizationRecord } from "../../sim/records";
import { authorizationHandlers } from "../../sim/tenancy/authorizations";

const PATH = "/api/v2/authorizations";

/** Only the answer to its creation shows a token where tokens are stored hashed. */
const handlers = authorizationHandlers({
  kind: "authorization",
  path: PATH,
  newToken: ({ random }) => randomSecret(random),
  shown: (service, wire) => (hashesTokens(service) ? { ...wire, token: "" } : wire),
  unknownStatus: (service) => `${hashesTokens(service) ? "encodeAuthorization: " : ""}unknown authorization status`,
});

/** API tokens. */
export const simulator = {
  kind: "authorization",
  path: PATH,
  routes: collectionRoutes(PATH, handlers),
  tables: () => ({ authorization: new Map<string, AuthorizationRecord>() }),
  copy({ store, ids, now, random }: Service, original: string): string {
    const [time, id] = [now(), ids.next()];
    const own = { id, token: randomSecret(random), createdAt: time, updatedAt: time };
    return store.copy("authorization", original, own).id;
  },
} satisfies ResourceSimulator;
