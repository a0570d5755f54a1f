import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { scraperTarget } from "./scraper-target";

/** Looks a scraper target up by its ID. */
export const getScraperTarget = defineFindFunction({
  token: "timeseries:index:getScraperTarget",
  doc: "Looks a scraper target up by its ID.",
  resource: scraperTarget,
  by: { id: string({ ...hexId, required: true, doc: "ID of the scraper target." }) },
});
