import type { Provider } from "../../../../plugin/declare/provider";

/** The files that make a folder of TypeScript a Pulumi project, by name. */
export function projectFiles(provider: Provider, projectName: string): ReadonlyMap<string, string> {
  return new Map([
    [
      "Pulumi.yaml",
      `name: ${JSON.stringify(projectName)}\ndescription: ${JSON.stringify(`Objects of ${provider.displayName} that were adopted.`)}\nruntime: nodejs\n`,
    ],
    ["package.json", asJson(packageJson(provider, projectName))],
    ["tsconfig.json", TSCONFIG],
    [".gitignore", "node_modules/\nbin/\n"],
  ]);
}

function packageJson(provider: Provider, projectName: string): object {
  return {
    name: projectName.toLowerCase(),
    private: true,
    main: "index.ts",
    dependencies: { [provider.npmName]: `^${provider.version}`, "@pulumi/pulumi": "^3.0.0" },
    devDependencies: { "@types/node": "^22.0.0", typescript: "^5.0.0" },
  };
}

const TSCONFIG = `{
  "compilerOptions": {
    "strict": true,
    "target": "es2022",
    "module": "nodenext",
    "moduleResolution": "nodenext",
    "noUncheckedIndexedAccess": true,
    "forceConsistentCasingInFileNames": true,
    "skipLibCheck": true,
    "outDir": "bin"
  },
  "files": ["index.ts"]
}
`;

function asJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

// the engine takes no longer names
const LONGEST_NAME = 100;

/** The name of a project in a folder: of the characters that project names may have. */
export function projectNameOf(folderName: string): string {
  const name = folderName
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, "")
    .slice(0, LONGEST_NAME);
  return name === "" ? "infra" : name;
}
