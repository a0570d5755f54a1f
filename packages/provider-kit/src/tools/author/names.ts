/** The file name of a thing: `get-buckets-bucket` of `getBucketsBucket`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .toLowerCase();
}

/** The export of a file: `getBucket` of `get-bucket`. */
export function camelCase(name: string): string {
  return name.replace(/(?<![-_])[-_]+([a-zA-Z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** The name of a type: `GetBucketsBucket` of `getBucketsBucket`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** The module of a token: `index` of `timeseries:index:Bucket`. */
export function moduleOf(token: string): string {
  return token.slice(token.indexOf(":") + 1, token.lastIndexOf(":"));
}

/** The token of a shape: `timeseries:index:TaskLabel`. */
export function shapeToken(packageName: string, shapeName: string): string {
  return `${packageName}:index:${shapeName}`;
}

/** The token of a method of the provider. */
export function methodToken(packageName: string, methodName: string): string {
  return `pulumi:providers:${packageName}/${methodName}`;
}

/** Orders texts the same way on each machine. */
export function byName(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The entries of a record in the order of their names. */
export function sortedEntries<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).sort(([left], [right]) => byName(left, right));
}

/** A record with its keys in order. */
export function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(sortedEntries(record));
}
