/** `equinix_fabric_cloud_router` of `equinix:fabric/cloudRouter:CloudRouter`; a bridge puts what has no group into `index`. */
export function terraformType(token: string): string {
  const [provider = "", module = "", name = ""] = token.split(":");
  const [group = "index"] = module.split("/");
  return [provider, ...(group === "index" ? [] : [group]), terraformName(name)].join("_");
}

/** `a_side` of `aSide`, `vlan_c_tag` of `vlanCTag`. */
export function terraformName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}
