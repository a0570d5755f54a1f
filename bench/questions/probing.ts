import { scoredDraft, unscored } from "../../e2e/timeseries/real-server/scored-draft";
import type { Question } from "../measure/question";

/** What drafting and probing find out. */
export const probing: Question = {
  name: "probing",
  about:
    "a draft of six kinds from the specification of InfluxDB, probed on 2.7.12, against the declarations that were made by hand",
  answer: async (report) => {
    if (unscored !== undefined) {
      report.missing(unscored);
      return;
    }
    const { found, missed, facts, wrong, requests } = await scoredDraft();
    const missedShare = (100 * missed.length) / (found.length + missed.length);
    const wrongShare = (100 * wrong.length) / facts.length;
    report.figure({ what: "facts by hand that the draft lacks", unit: "%", values: [missedShare], toReach: 15 });
    report.figure({
      what: "facts of the prober that a declaration contradicts",
      unit: "%",
      values: [wrongShare],
      toReach: 3,
    });
    report.figure({ what: "facts of the prober", unit: "facts", values: [facts.length] });
    report.figure({ what: "requests for each kind", unit: "requests", values: [requests], toReach: 150 });
  },
};
