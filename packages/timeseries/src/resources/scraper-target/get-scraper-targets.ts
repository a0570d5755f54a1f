import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { scraperTarget } from "./scraper-target";

/** Looks up all scraper targets. */
export const getScraperTargets = defineListFunction({
  token: "timeseries:index:getScraperTargets",
  doc: "Looks up all scraper targets that the credentials may read.",
  resource: scraperTarget,
  result: "scraperTargets",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the targets of this organization." }) },
});
