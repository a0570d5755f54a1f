import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give connections to other servers. */
export const story: TimeseriesStory = {
  type: "RemoteConnection",
  needs: { organization: "Organization" },
  inputs: ({ need, name, secret }) => ({
    orgId: [need("organization")],
    name: [name("headquarters"), name("Cloud")],
    description: ["of the plant", "of the night"],
    remoteUrl: ["http://127.0.0.1:9", "https://metrics.example.com:8086"],
    remoteApiToken: [secret("canary"), secret("other")],
    remoteOrgId: ["00000000000000aa", "00000000000000bb"],
    allowInsecureTls: [true, false],
  }),
  byHand: {
    kind: "remoteConnection",
    edit: editing("remoteConnection", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ remoteURL: `http://127.0.0.1:${choice + 1}` }),
      ({ allowInsecureTLS }) => ({ allowInsecureTLS: !allowInsecureTLS }),
      (_record, choice) => ({ description: `edited by hand ${choice}` }),
    ]),
  },
};
