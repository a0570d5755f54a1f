import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of assets that are attached to streams; each has assets of its own. */
export const story: StoryKind = {
  type: "StreamAttachment",
  needs: { stream: "Stream" },
  inputs: ({ need, number }) => ({
    streamId: [need("stream")],
    asset: ["ports", "metros", "routers", "organizations", "connections"],
    assetId: [
      uuidOf(number(0, 1e12)),
      metroOf(number(0, 26 * 26)),
      ...[3, 4, 5].map((first) => uuidOf(first * 1e12 + number(0, 1e12))),
    ],
    metricsEnabled: [true, false],
    timeouts: TIMEOUTS,
  }),
  together: [["asset", "assetId"]],
};

function uuidOf(number: number): string {
  const digits = String(number).padStart(13, "0");
  return `aa10c2f4-2222-4d6a-8a1${digits.slice(0, 1)}-${digits.slice(1)}`;
}

function metroOf(number: number): string {
  const letter = (place: number): string => String.fromCharCode("A".charCodeAt(0) + (place % 26));
  return letter(Math.floor(number / 26)) + letter(number);
}
