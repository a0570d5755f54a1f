/** Type token of a resource: the last one of `urn:pulumi:stack::project::parent$type::name`. */
export function typeOf(urn: string): string {
  const types = partsOf(urn)[2] ?? "";
  return types.slice(types.lastIndexOf("$") + 1);
}

/** Logical name of a resource; it may contain `::` itself. */
export function nameOf(urn: string): string {
  return partsOf(urn).slice(3).join("::");
}

function partsOf(urn: string): readonly string[] {
  return urn.split("::");
}
