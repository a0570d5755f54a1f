/** Pointers of searches whose public words differ from the service's own. */
const WIRE_POINTERS: ReadonlyMap<string, string> = new Map([["/operation/platformStatus", "/operation/equinixStatus"]]);

/** The service's word for a property that a search names. */
export function wirePointer(property: string): string {
  return WIRE_POINTERS.get(property) ?? property;
}
