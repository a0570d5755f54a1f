const PORT = '{ type: "COLO", port: { uuid: "6f2b" } }';
const OTHER_SIDE = 'zSide: { accessPoint: { type: "NETWORK", network: { uuid: "6f2b" } } }';
const PARTS = `type: "EVPL_VC", bandwidth: 50, ${OTHER_SIDE}, notifications: [{ type: "ALL", emails: ["a@example.org"] }]`;
const OPTIONS = '{ deduplicationKeyPath: "$.id", transformExpression: "return $" }';

function connection(aSide: string): string {
  return `new fabric.Connection("it", { ${PARTS}, aSide: ${aSide} });`;
}

/** Programs as people write them: each compiles without a cast. */
export const RIGHT: readonly (readonly [what: string, text: string])[] = [
  ["an access point", connection(`{ accessPoint: ${PORT} }`)],
  ["a token from another stack", connection('{ serviceToken: { uuid: stack.requireOutput("token") } }')],
  [
    "one of two by a condition",
    connection(`token === undefined ? { accessPoint: ${PORT} } : { serviceToken: { uuid: token } }`),
  ],
  [
    "one of two by a conditional spread",
    connection(`{ ...(token === undefined ? { accessPoint: ${PORT} } : { serviceToken: { uuid: token } }) }`),
  ],
  ["the other one as undefined", connection(`{ accessPoint: ${PORT}, serviceToken: undefined }`)],
  ["a block in a variable", `const side = { accessPoint: ${PORT} };\n${connection("side")}`],
  ["a block as an output", connection(`pulumi.output({ accessPoint: ${PORT} })`)],
  ["a block as a promise", connection(`Promise.resolve({ accessPoint: ${PORT} })`)],
  ["parts of a block as outputs", connection(`{ accessPoint: pulumi.output(${PORT}) }`)],
  [
    "the block of another resource",
    `const other = ${connection(`{ accessPoint: ${PORT} }`)}\n${connection("other.aSide")}`,
  ],
  [
    "a part of the block of another resource",
    connection("{ accessPoint: found.aSide.apply((side) => side.accessPoint) }"),
  ],
  [
    "a block from what a lookup found",
    connection('{ accessPoint: { type: "SP", profile: { uuid: profile.uuid, type: profile.type } } }'),
  ],
  [
    "arguments by a function with changes",
    'export function aSide(change: Partial<fabric.AccessPointArgs> = {}): fabric.ConnectionSideArgs {\n  return { accessPoint: { type: "SP", ...change } };\n}',
  ],
  ["a named value", 'new fabric.Connection("it", { ...parts, type: fabric.ConnectionType.EVPL });'],
  [
    "values in another case",
    'new fabric.Connection("it", { ...parts, type: "evpl_vc", redundancy: { priority: "primary" } });',
  ],
  ["a value of a newer service", 'new timeseries.Task("it", { orgId, flux: "", status: "paused" as never });'],
  [
    "a value from the configuration",
    'new timeseries.Task("it", { orgId, flux: "", status: config.require<"active" | "inactive">("status") });',
  ],
  [
    "a secret value from the configuration",
    'new timeseries.Task("it", { orgId, flux: "", status: config.requireSecret("status") });',
  ],
  [
    "a value from another stack",
    'new timeseries.Task("it", { orgId, flux: "", status: stack.requireOutput("status") });',
  ],
  [
    "a value of another resource",
    'const task = new timeseries.Task("one", { orgId, flux: "" });\nnew timeseries.Task("two", { orgId, flux: "", status: task.status });',
  ],
  [
    "permissions of another resource",
    'const one = timeseries.Authorization.get("one", "6f2b");\nnew timeseries.Authorization("two", { orgId, permissions: one.permissions });',
  ],
  [
    "a value by a condition",
    'new timeseries.Task("it", { orgId, flux: "", status: token === undefined ? "active" : "inactive" });',
  ],
  [
    "a source with its options",
    `new alertRouting.AlertSource("it", { sourceType: "http_custom", template, httpCustomOptions: ${OPTIONS} });`,
  ],
  ["a source of a newer type", 'new alertRouting.AlertSource("it", { sourceType: "newer", template });'],
  [
    "a source of a type from the configuration",
    'new alertRouting.AlertSource("it", { sourceType: config.require("type"), template });',
  ],
  [
    "a source of the type of another",
    `const one = alertRouting.AlertSource.get("one", "6f2b");\nnew alertRouting.AlertSource("two", { sourceType: one.sourceType, template, httpCustomOptions: ${OPTIONS} });`,
  ],
  [
    "a source in a variable",
    `const args = { sourceType: "http_custom", template, httpCustomOptions: ${OPTIONS} };\nnew alertRouting.AlertSource("it", args);`,
  ],
  [
    "a source by a condition",
    `new alertRouting.AlertSource("it", { template, ...(token === undefined ? { sourceType: "http_custom", httpCustomOptions: ${OPTIONS} } : { sourceType: "http" }) });`,
  ],
  [
    "a source by a function with changes",
    'export function aSource(change: Partial<alertRouting.AlertSourceArgs> = {}): alertRouting.AlertSourceArgs {\n  return { sourceType: "http", template, ...change };\n}',
  ],
  [
    "arguments with more of one's own",
    'export interface Mine extends Omit<alertRouting.AlertSourceArgs, "name"> {\n  readonly team: string;\n}\nexport const make = ({ team, ...args }: Mine): alertRouting.AlertSource => new alertRouting.AlertSource(team, args);',
  ],
  [
    "operations in a variable",
    'const operations = [{ operationType: "first" }, { operationType: "parse", parse: { source: "$", returns: { type: "String", array: false } } }];\nexport const it: alertRouting.ExpressionArgs = { label: "a", reference: "a", rootReference: "payload", operations };',
  ],
  [
    "texts that helpers make",
    'export const it: alertRouting.TemplateArgs = { ...template, title: alertRouting.richText`a ${stack.requireOutput("b")}`, description: alertRouting.expression("team") };',
  ],
  [
    "arguments that a component turns into outputs",
    "export const make = (args: alertRouting.AlertSourceArgs): pulumi.Output<unknown> => pulumi.output(args.template).apply(({ title }) => title);",
  ],
];
