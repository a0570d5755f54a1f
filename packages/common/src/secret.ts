import * as pulumi from "@pulumi/pulumi";

/** Marks an input as secret; undefined stays undefined. */
export function secretOf<T>(value: pulumi.Input<T> | undefined): pulumi.Output<pulumi.Unwrap<T>> | undefined {
  return value === undefined ? undefined : pulumi.secret(value);
}

/**
 * Marks the values at a path as secret and leaves the rest readable: `secretAt(hooks, ["*", "token"])` marks the token of each hook.
 * `*` matches every item of a list and every key of an object.
 */
export function secretAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...below] = path;
  if (value === undefined || value === null) return value;
  if (key === undefined) return pulumi.secret(value);
  if (pulumi.Output.isInstance(value) || value instanceof Promise) {
    return pulumi.output(value).apply((known: unknown) => pulumi.output(secretAt(known, path)));
  }
  if (Array.isArray(value)) return key === "*" ? value.map((item: unknown) => secretAt(item, below)) : value;
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => [
      name,
      key === "*" || key === name ? secretAt(child, below) : child,
    ]),
  );
}
