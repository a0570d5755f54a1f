import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Provider } from "../../../plugin/declare/provider";
import { authoringNames } from "./authoring";
import { scanComponents } from "./components";
import type { GeneratedFile } from "./files";
import { checkCredentials } from "../credentials";
import { checkReferences } from "../references";
import { formatTypeScript } from "./format";
import { launchers } from "./launchers";
import { loadProvider } from "./load";
import type { Manifest } from "./manifest";
import { checkManifest, readManifest } from "./manifest";
import { REGISTRY, registryText, scanResources } from "./registry";
import { importsSimulators, NO_SIMULATORS, scanSimulators, SIMULATORS, simulatorsText } from "./simulators";
import { refuseBrokenDeclarations } from "../lint/declarations";
import { refuseBrokenSchema } from "../lint/lint";
import type { Publication } from "../schema/publication";
import { LOGO, publicationOf } from "../schema/publication";
import { schemaOf, schemaText } from "../schema/schema";
import { sdkOf } from "../sdk/sdk";

/** Everything that is generated for a package: registries, schema, SDK and launchers. */
export async function generatePackage(packageFolder: string): Promise<readonly GeneratedFile[]> {
  const manifest = await readManifest(packageFolder);
  const scan = await scanResources(packageFolder);
  const registry = await formatTypeScript(registryText(scan));
  const provider = await loadProvider(packageFolder, registry);
  const authoring = await authoringNames(packageFolder);
  const components = await scanComponents(packageFolder, provider.name);
  checkCredentials(provider);
  checkReferences(provider, authoring.values);
  refuseBrokenDeclarations(provider);
  const schema = schemaOf(provider, scan.examples, publicationIn(packageFolder, manifest, provider));
  refuseBrokenSchema(schema, provider.reservedNames, components);
  const sdk = [...sdkOf(provider, { examples: scan.examples, authoring, components })];
  checkManifest(manifest, provider);
  const formatted = sdk.map(async ([path, text]) => ({ path: `sdk/${path}`, text: await formatTypeScript(text) }));
  return [
    { path: REGISTRY, text: registry },
    ...(await simulatorsFile(packageFolder)),
    { path: "schema.json", text: schemaText(schema) },
    ...(await Promise.all(formatted)),
    ...launchers(provider.name),
  ];
}

function publicationIn(packageFolder: string, manifest: Manifest, provider: Provider): Publication {
  return publicationOf(manifest, provider, existsSync(join(packageFolder, LOGO)));
}

async function simulatorsFile(packageFolder: string): Promise<readonly GeneratedFile[]> {
  const kinds = await scanSimulators(packageFolder);
  if (kinds.length === 0)
    return (await importsSimulators(packageFolder)) ? [{ path: SIMULATORS, text: NO_SIMULATORS }] : [];
  return [{ path: SIMULATORS, text: await formatTypeScript(simulatorsText(kinds)) }];
}
