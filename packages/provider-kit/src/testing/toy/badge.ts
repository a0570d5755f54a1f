import { list, object, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { defineShape } from "../../plugin/declare/shape";
import { path } from "../../plugin/io/http/path-template";
import { createdAt } from "./created-at";

const contact = defineShape({
  name: "BadgeContact",
  doc: "Whom to call.",
  properties: {
    kind: string({ required: true, values: ["mail", "phone"], doc: "How to reach them." }),
    address: string({ required: true, secret: true, doc: "Where to reach them." }),
    code: string({ secret: true, readBack: "masked", doc: "What they ask for before they answer." }),
  },
});

interface WireBadge {
  readonly id: string;
}

/** Write-only, masked, nested and shown-once secrets, a later step after the creation, and nothing but the content to know it by. */
export const badge = defineResource({
  token: "toy:index:Badge",
  doc: "A badge that opens doors.",
  endpoint: "/v1/badges",
  list: { path: "/v1/badges", key: "badges", paging: { style: "none" } },
  identity: { createdAt },
  inputs: {
    holder: string({ required: true, doc: "Who carries it." }),
    pin: string({ secret: true, readBack: "never", minLength: 4, required: true, doc: "PIN to the badge." }),
    passphrase: string({ secret: true, readBack: "masked", doc: "What the holder says at the door." }),
    contacts: list({ items: object({ shape: contact, doc: "A contact." }), absent: [], doc: "Whom to call." }),
  },
  outputs: {
    token: string({ secret: true, readBack: "once", stable: true, doc: "What the badge sends to doors." }),
  },
  async create({ api, body, createOnce }) {
    const made = await createOnce(() => api.post<WireBadge>("/v1/badges", body));
    const { id } = await api.get<WireBadge>(path`/v1/badges/${idOf(made)}`);
    await api.post(path`/v1/badges/${id}/activation`, undefined, { idempotent: true });
    return made;
  },
});

function idOf(wire: object): string {
  return String(Reflect.get(wire, "id"));
}
