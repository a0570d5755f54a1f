import { secret } from "../../plugin/values/value/value";
import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Badge",
    arrange: async ({ unique }) => ({
      minimal: { holder: `Ada ${unique}`, pin: "pin-canary-1" },
      full: {
        holder: `Grace ${unique}`,
        pin: secret("pin-canary-2"),
        passphrase: "passphrase-canary-2",
        contacts: [
          { kind: "phone", address: "address-canary-1" },
          { kind: "mail", address: "address-canary-2", code: "code-canary-2" },
        ],
      },
      others: {
        holder: `Alan ${unique}`,
        pin: "pin-canary-3",
        passphrase: "passphrase-canary-3",
        contacts: [
          { kind: "phone", address: "address-canary-3", code: "code-canary-3" },
          { kind: "mail", address: "address-canary-2" },
        ],
      },
    }),
    objects: idsIn("badges"),
    remove: removeFrom("badges"),
    edits: {
      holder: editIn("badges", { holder: "Eve" }),
      contacts: editIn("badges", { contacts: [] }),
    },
    mistakes: {
      "a short PIN is refused and not repeated": {
        change: { pin: "abc" },
        failures: [{ property: "", reason: "pin: must be at least 4 characters long, not 3" }],
      },
    },
    refusals: { "a PIN that the service calls too simple is refused": { pin: "0000-0000" } },
    createRequest: { method: "POST", path: /badges$/ },
    // the creation, a read, and the activation
    createRequests: { minimal: 3, full: 3 },
    laterRequest: { method: "POST", path: /activation$/ },
  }),
);
