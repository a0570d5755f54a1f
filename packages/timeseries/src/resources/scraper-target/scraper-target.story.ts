import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give scraper targets. */
export const story: TimeseriesStory = {
  type: "ScraperTarget",
  needs: { organization: "Organization", bucket: "Bucket" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    bucketId: [need("bucket")],
    name: [name("gateway"), name("Turbine")],
    url: ["http://127.0.0.1:9/metrics", "https://turbine.example.com/metrics"],
    type: ["prometheus"],
    allowInsecure: [true, false],
  }),
  byHand: {
    kind: "scraperTarget",
    edit: editing("scraperTarget", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ url: `http://127.0.0.1:${choice}/edited` }),
      ({ allowInsecure }) => ({ allowInsecure: !allowInsecure }),
    ]),
    copy: (simulator, id) => simulator.copy("scraperTarget", id),
  },
};
