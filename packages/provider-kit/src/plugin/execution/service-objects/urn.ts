/** Type token of a resource: the last one of `urn:pulumi:stack::project::parent$type::name`. */
export function typeOf(urn: string): string {
  const types = typesOf(urn);
  return types.slice(types.lastIndexOf("$") + 1);
}

/** Logical name of a resource; it may contain `::` itself. */
export function nameOf(urn: string): string {
  return urn.split("::").slice(3).join("::");
}

/** Whether a URN is that of a default provider, which the engine makes itself; it does not always tell the URN. */
export function isDefaultProvider(urn: string): boolean {
  return urn === "" || isStateless(urn) || /^default(_|$)/.test(nameOf(urn));
}

/** Whether the URN of a provider is of a run without a state, such as `pulumi do TYPE create --stateless`: it has no name. */
export function isStateless(urn: string): boolean {
  return urn !== "" && nameOf(urn) === "";
}

/** URN of the parent of a resource but for its name, which the URN of the child does not contain; `undefined` where it is the stack. */
export function parentOf(urn: string): string | undefined {
  const types = typesOf(urn);
  const last = types.lastIndexOf("$");
  return last < 0 ? undefined : [...urn.split("::").slice(0, 2), types.slice(0, last), ""].join("::");
}

function typesOf(urn: string): string {
  return urn.split("::")[2] ?? "";
}
