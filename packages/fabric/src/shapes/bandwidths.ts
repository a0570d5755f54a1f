import { codec, integer } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";

const upwards = codec<readonly number[], Fields>({
  toWire: (given) => ({ supportedBandwidths: bySize(given) }),
  fromWire: ({ supportedBandwidths: shown }) => (Array.isArray(shown) ? bySize(shown.map(Number)) : undefined),
});

function bySize(given: readonly number[]): readonly number[] {
  return given.toSorted((one, other) => one - other);
}

/** What a list of bandwidths to choose from declares; the service has them by size. */
export const supportedBandwidths = {
  items: integer({ min: 0, unit: "Mbps", doc: "A bandwidth." }),
  computed: true,
  order: "ignored",
  wire: upwards,
} as const;
