import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";

/** Type tokens under which stacks of other packages have a resource. */
export function formerTypes({ formerly = [] }: Resource): readonly string[] {
  return formerly.map(({ type }) => type);
}

/** Types under which stacks of other packages have an explicit provider. */
export function formerProviderTypes({ formerly = [] }: Provider): readonly string[] {
  return formerly.map((former) => `pulumi:providers:${former.package}`);
}
