import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { scraper } from "./scraper-target";

/** Looks up a scraper by its ID or its name. */
export const getScraper = defineFindFunction({
  token: "timeseries:index:getScraper",
  doc: "Looks up a scraper by its ID or its name.",
  resource: scraper,
  by: { id: string({ doc: "ID of the scraper." }), name: string({ doc: "Name of the scraper." }) },
});
