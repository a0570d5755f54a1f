import { defineListFunction } from "@ops-providers/provider-kit";
import { scraper } from "./scraper-target";

/** Looks up all scrapers. */
export const getScrapers = defineListFunction({
  token: "timeseries:index:getScrapers",
  doc: "Looks up all scrapers.",
  resource: scraper,
  result: "scrapers",
});
