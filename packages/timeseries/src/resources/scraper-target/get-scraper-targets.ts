import { defineListFunction } from "@ops-providers/provider-kit";
import { scraperTarget } from "./scraper-target";

/** Looks up all scraper targets. */
export const getScraperTargets = defineListFunction({
  token: "timeseries:index:getScraperTargets",
  doc: "Looks up all scraper targets that the credentials may read.",
  resource: scraperTarget,
  result: "scraperTargets",
});
