/** A program that does not compile, and the first line of each diagnostic. */
export interface WrongProgram {
  readonly of: string;
  readonly text: string;
  readonly says: readonly string[];
}

const PORT = '{ type: "COLO", port: { uuid: "6f2b" } }';
const TEMPLATE = '{ title: { literal: "a" }, description: { literal: "b" }, attributes: [], expressions: [] }';

function connection(aSide: string): string {
  const point = '{ accessPoint: { type: "NETWORK", network: { uuid: "6f2b" } } }';
  return `new fabric.Connection("it", { type: "EVPL_VC", bandwidth: 50, aSide: ${aSide}, zSide: ${point}, notifications: [{ type: "ALL", emails: ["a@example.org"] }] });`;
}

function source(args: string): string {
  return `new alertRouting.AlertSource("it", { template: ${TEMPLATE}, ${args} });`;
}

const HTTP_CUSTOM = 'httpCustomOptions: { deduplicationKeyPath: "$.id", transformExpression: "return $" }';

/** Programs in which properties exclude each other. */
const EXCLUSIVE: readonly WrongProgram[] = [
  {
    of: "a side of a connection with an access point and a token",
    text: connection(`{ accessPoint: ${PORT}, serviceToken: { uuid: "6f2b" } }`),
    says: [
      `Type '{ uuid: string; }' is not assignable to type '(ServiceTokenReferenceArgs & Refused<"serviceToken must be left out when accessPoint is given">) | OutputInstance<ServiceTokenReference | undefined> | undefined'.`,
    ],
  },
  {
    of: "the same with the token first, whose UUID is an output",
    text: connection(`{ serviceToken: { uuid: pulumi.output("6f2b") }, accessPoint: ${PORT} }`),
    says: [
      `Type '{ uuid: pulumi.Output<string>; }' is not assignable to type '(ServiceTokenReferenceArgs & Refused<"serviceToken must be left out when accessPoint is given">) | OutputInstance<ServiceTokenReference | undefined> | undefined'.`,
    ],
  },
  {
    of: "an access point with a router under both names",
    text: connection('{ accessPoint: { type: "CLOUD_ROUTER", router: { uuid: "6f2b" }, gateway: { uuid: "6f2b" } } }'),
    says: [
      `Type '{ uuid: string; }' is not assignable to type 'OutputInstance<RouterReference | undefined> | (RouterReferenceArgs & Refused<"gateway must be left out when router is given">) | undefined'.`,
    ],
  },
  {
    of: "channels of both chat tools",
    text: 'const targets = { binding: { value: { literal: "C1" } }, channelVisibility: "public" };\nexport const it: alertRouting.AlertRouteArgs["channelConfigs"] = [{ conditionGroups: [], chatTargetsA: targets, chatTargetsB: targets }];',
    says: [
      `Type '{ binding: { value: { literal: string; }; }; channelVisibility: string; }' is not assignable to type 'OutputInstance<ChatTarget | undefined> | (ChatTargetArgs & Refused<"chatTargetsB must be left out when chatTargetsA is given">) | undefined'.`,
    ],
  },
  {
    of: "an escalation target with paths and users",
    text: 'export const it: alertRouting.EscalationConfigArgs = { autoCancelEscalations: true, escalationTargets: [{ escalationPaths: { value: { literal: "p" } }, users: { value: { literal: "u" } } }] };',
    says: [
      `Type '{ value: { literal: string; }; }' is not assignable to type 'OutputInstance<Binding | undefined> | (BindingArgs & Refused<"users must be left out when escalationPaths is given">) | undefined'.`,
    ],
  },
  {
    of: "a literal that is a reference, too",
    text: 'export const it: alertRouting.BindingArgs = { value: { literal: "a", reference: "alert.title" } };',
    says: [
      `Type 'string' is not assignable to type 'OutputInstance<string | undefined> | (string & Refused<"reference must be left out when literal is given">) | undefined'.`,
    ],
  },
];

/** Programs with options of another source type. */
const BY_TYPE: readonly WrongProgram[] = [
  {
    of: "options of requests of any form at a source of another type",
    text: source(`sourceType: "alertmanager", ${HTTP_CUSTOM}`),
    says: [
      `Object literal may only specify known properties, and 'httpCustomOptions' does not exist in type 'AlertSourceOfOtherArgs'.`,
    ],
  },
  {
    of: "the same at a source of a type with options of its own",
    text: source(`sourceType: "jira", ${HTTP_CUSTOM}`),
    says: [
      `Object literal may only specify known properties, and 'httpCustomOptions' does not exist in type 'AlertSourceOfOtherArgs | AlertSourceOfJiraArgs'.`,
    ],
  },
  {
    of: "options of an issue tracker at a source of requests of any form",
    text: source('sourceType: "http_custom", issueTrackerOptions: { projectIds: ["1"] }'),
    says: [
      `Object literal may only specify known properties, and 'issueTrackerOptions' does not exist in type 'AlertSourceOfOtherArgs | AlertSourceOfHttpCustomArgs'.`,
    ],
  },
];

/** Programs with values that closed lists do not name. */
const LISTED: readonly WrongProgram[] = [
  {
    of: "a status that there is not",
    text: 'new timeseries.Authorization("it", { orgId, permissions: [], status: "inactiv" });',
    says: [
      `Type '"inactiv"' is not assignable to type 'InputOrOutput<"active" | "inactive" | undefined, string | undefined>'. Did you mean '"inactive"'?`,
    ],
  },
  {
    of: "an action that there is not",
    text: 'new timeseries.Authorization("it", { orgId, permissions: [{ action: "wirte", resource: { type: "buckets" } }] });',
    says: [
      `Type '"wirte"' is not assignable to type 'InputOrOutput<"read" | "write", string>'. Did you mean '"write"'?`,
    ],
  },
  {
    of: "a strategy of another property",
    text: 'export const it: alertRouting.SeverityArgs = { mergeStrategy: "append" };',
    says: [`Type '"append"' is not assignable to type 'InputOrOutput<"max" | "first-wins", string>'.`],
  },
  {
    of: "a match that there is not",
    text: 'new fabric.RouteFilterRule("it", { routeFilterId: "6f2b", prefix: "10.20.0.0/16", prefixMatch: "orlonge" });',
    says: [
      `Type '"orlonge"' is not assignable to type 'InputOrOutput<"exact" | "orlonger" | undefined, string | undefined>'. Did you mean '"orlonger"'?`,
    ],
  },
];

/** Mistakes inside a block of which there are several forms: the diagnostic is that of the mistake. */
const INSIDE: readonly WrongProgram[] = [
  {
    of: "an access point whose port has a number as UUID",
    text: connection('{ accessPoint: { type: "COLO", port: { uuid: 5 } } }'),
    says: [`Type 'number' is not assignable to type 'Input<string | undefined>'.`],
  },
  {
    of: "an access point with a mistyped property",
    text: connection('{ accessPoint: { type: "COLO", prot: { uuid: "6f2b" } } }'),
    says: [
      `Object literal may only specify known properties, and 'prot' does not exist in type 'AccessPointWithGatewayArgs | AccessPointWithRouterArgs | Promise<AccessPointArgs | undefined> | OutputInstance<...> | OutputInstance<...>'.`,
    ],
  },
  {
    of: "a token whose UUID is a number",
    text: connection("{ serviceToken: { uuid: 5 } }"),
    says: [`Type 'number' is not assignable to type 'Input<string | undefined>'.`],
  },
  {
    of: "a side with a mistyped property",
    text: connection(`{ accesPoint: ${PORT} }`),
    says: [
      `Object literal may only specify known properties, and 'accesPoint' does not exist in type 'InputOrOutput<ConnectionSideArgs, ConnectionSide>'.`,
    ],
  },
  {
    of: "a source with a mistyped property in its template",
    text: 'new alertRouting.AlertSource("it", { sourceType: "http", template: { ...template, titel: { literal: "a" } } });',
    says: [
      `Object literal may only specify known properties, and 'titel' does not exist in type 'InputOrOutput<TemplateArgs, Template>'.`,
    ],
  },
  {
    of: "a literal that is a number",
    text: "export const it: alertRouting.BindingArgs = { value: { literal: 5 } };",
    says: [`Type 'number' is not assignable to type 'Input<string | undefined>'.`],
  },
];

/** All wrong programs. */
export const WRONG: readonly WrongProgram[] = [...EXCLUSIVE, ...BY_TYPE, ...LISTED, ...INSIDE];
