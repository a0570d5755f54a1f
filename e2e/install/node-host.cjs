// A language host as far as a plain project needs one. As the one that comes with Pulumi it tells the engine of the packages that ask for
// a plugin with `pulumi.resource` in their package.json, and runs the program with the runner of @pulumi/pulumi.
const { spawn } = require("node:child_process");
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");

const [engine] = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const ofProject = createRequire(join(process.cwd(), "index.js"));
const ofPulumi = createRequire(ofProject.resolve("@pulumi/pulumi"));
const grpc = ofPulumi("@grpc/grpc-js");
const { LanguageRuntimeService } = ofPulumi("@pulumi/pulumi/proto/language_grpc_pb");
const { GetRequiredPluginsResponse, RunResponse } = ofPulumi("@pulumi/pulumi/proto/language_pb");
const { PluginDependency, PluginInfo } = ofPulumi("@pulumi/pulumi/proto/plugin_pb");

function requiredPlugins(folder) {
  const scope = join(folder, "node_modules/@ops-providers");
  if (!existsSync(scope)) return [];
  const manifests = readdirSync(scope).map((name) =>
    JSON.parse(readFileSync(join(scope, name, "package.json"), "utf8")),
  );
  return manifests
    .filter(({ pulumi }) => pulumi?.resource === true)
    .map(({ pulumi, version }) => {
      const plugin = new PluginDependency();
      plugin.setKind("resource");
      plugin.setName(pulumi.name);
      plugin.setVersion(`v${version}`);
      return plugin;
    });
}

function runProgram(request, done) {
  const options = {
    monitor: request.getMonitorAddress(),
    engine,
    project: request.getProject(),
    stack: request.getStack(),
    pwd: request.getPwd(),
    parallel: String(request.getParallel()),
    organization: request.getOrganization(),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const config = { PULUMI_CONFIG: JSON.stringify(Object.fromEntries(request.getConfigMap().entries())) };
  const runner = ofPulumi.resolve("@pulumi/pulumi/cmd/run");
  const info = request.getInfo();
  // "." where Pulumi.yaml has no `main`: the runner then goes by package.json, and warns of what is wrong there
  const args = [runner, ...flags, ...(request.getDryrun() ? ["--dry-run"] : []), info.getEntryPoint()];
  const isTypescript = info.getOptions()?.toJavaScript().typescript !== false;
  // only the first line of this process's own output is the engine's
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...config, PULUMI_NODEJS_TYPESCRIPT: String(isTypescript) },
    stdio: ["ignore", 2, 2],
  });
  child.once("exit", (code) => {
    const response = new RunResponse();
    if (code !== 0) response.setError(`the program ended with exit code ${code}`);
    done(null, response);
  });
}

const server = new grpc.Server();
server.addService(LanguageRuntimeService, {
  getRequiredPlugins: (_call, done) => {
    const response = new GetRequiredPluginsResponse();
    response.setPluginsList(requiredPlugins(process.cwd()));
    done(null, response);
  },
  run: ({ request }, done) => runProgram(request, done),
  getPluginInfo: (_call, done) => done(null, new PluginInfo()),
});
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (_error, port) => console.log(port));
