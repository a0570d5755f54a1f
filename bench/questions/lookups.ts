import { startLongLookup } from "../built/long-lookup";
import type { Question } from "../measure/question";
import { inTurn, timing } from "../measure/rounds";

/** What a lookup of many records costs. */
export const lookups: Question = {
  name: "lookups",
  about:
    "a lookup of 10,000 records in 100 pages of a service that takes 10 ms for each, against `fetch`, one page after the other",
  answer: async (report) => {
    const long = await startLongLookup();
    const samples = await inTurn({ pages: timing(long.pageByPage), lookup: timing(long.lookup) }, { rounds: 5 });
    await long.close();
    const peer = { name: "page by page", values: samples("pages") };
    report.figure({ what: "10,000 records", unit: "ms", values: samples("lookup"), peer });
  },
};
