/** What those who list or install a package read in its schema, besides what it declares. */
export interface Publication {
  readonly homepage?: string | undefined;
  readonly license?: string | undefined;
  /** Where the Pulumi Registry and Go find the package. */
  readonly repository?: string | undefined;
  readonly logoUrl?: string | undefined;
  /** Person or organization that publishes the package. */
  readonly publisher?: string | undefined;
  /** Folder of the archives that engines download. */
  readonly pluginDownloadURL?: string | undefined;
}

/** The logo of a package, as a file of its repository. */
export const LOGO = "docs/logo.png";

/**
 * The publication of a package by its package.json. A repository with one package is that package's. Of a repository with several, each package
 * has one of its own beside it, `pulumi-NAME`: the Pulumi Registry reads one package from a repository, and Go takes the URL for the path of its module.
 */
export function publicationOf(
  manifest: Readonly<Record<string, unknown>>,
  { name, version }: { readonly name: string; readonly version: string },
  hasLogo: boolean,
): Publication {
  const { license, homepage, author, repository } = manifest;
  const url = textIn(repository, "url") ?? textOf(repository);
  const address = url?.replace(/^git\+/, "").replace(/\.git$/, "");
  const isOneOfSeveral = textIn(repository, "directory") !== undefined;
  const own = isOneOfSeveral ? address?.replace(/(?<![^/])[^/]+$/, `pulumi-${name}`) : address;
  return {
    homepage: textOf(homepage),
    license: textOf(license),
    repository: own,
    logoUrl: own !== undefined && hasLogo ? `${own}/raw/v${version}/${LOGO}` : undefined,
    // npm takes `Name <mail> (URL)`, too
    publisher: (textIn(author, "name") ?? textOf(author))?.split(/(?<! ) *[<(]/)[0],
    pluginDownloadURL: own === undefined ? undefined : `${own}/releases/download/v${version}`,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function textIn(value: unknown, field: string): string | undefined {
  return typeof value === "object" && value !== null ? textOf(Reflect.get(value, field)) : undefined;
}
