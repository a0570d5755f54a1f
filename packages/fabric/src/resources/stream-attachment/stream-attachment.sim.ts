import type { Context } from "../../sim/kind/context";
import { type JsonObject, textAt } from "../../sim/kind/json";
import { defineKind } from "../../sim/kind/kind";
import { flag, object } from "../../sim/kind/shape";

const TYPES: Readonly<Record<string, string>> = {
  ports: "XF_PORT",
  connections: "EVPL_VC",
  routers: "XF_ROUTER",
  metros: "XF_METRO",
  organizations: "ORGANIZATION",
  projects: "PROJECT",
};

/** Assets whose events and metrics go into streams. */
export const simulator = defineKind({
  name: "streamAttachment",
  path: `/fabric/v4/streams/:streamId/:asset{${Object.keys(TYPES).join("|")}}`,
  idParam: "assetId",
  parents: { streamId: "stream" },
  // the service documents no codes of its own for attachments
  invalid: "EQ-3060031",
  missing: { status: 400, code: "EQ-3060434", message: "the asset is not attached to the stream" },
  put: { status: 202, shape: object({ "metricsEnabled?": flag }), upserts: true, fill },
  remove: { status: 202 },
  search: {
    path: "/fabric/v4/streamAssets/search",
    inner: ["or"],
    needsFilter: true,
    sort: ["/uuid"],
    defaultSort: "/uuid",
  },
  life: {
    at: "/attachmentStatus",
    create: ["ATTACHING", "ATTACHED"],
    update: ["ATTACHING", "ATTACHED"],
    delete: ["DETACHING", "DETACHED"],
  },
  outside: { edits: [(number) => ({ metricsEnabled: number % 2 === 0 })] },
  changeLog: false,
  derive: (_, { params }) => ({ streamUuid: params["streamId"] }),
});

function fill({ metricsEnabled = false }: JsonObject, { params, find }: Context): JsonObject {
  const { asset = "", assetId = "" } = params;
  const connection = asset === "connections" ? find("connection", assetId) : undefined;
  return { metricsEnabled, type: textAt(connection ?? {}, "/type") ?? TYPES[asset] };
}
