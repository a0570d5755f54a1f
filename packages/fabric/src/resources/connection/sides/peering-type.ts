/** The service writes the name of a vendor where programs write `VENDOR`. */
export const VENDOR_AT_WIRE = "MICROSOFT";

/** A type of a peering as programs write it. */
export function neutralPeering(type: string): string {
  return type === VENDOR_AT_WIRE ? "VENDOR" : type;
}
