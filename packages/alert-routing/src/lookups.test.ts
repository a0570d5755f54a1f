import { startAlertRouting } from "./testing/start-alert-routing";

type Asked = Readonly<Record<string, string | boolean>>;

const PAYMENTS = "01FCNDV6P870EA6S7TK1DSYM00";
const TEAM_TYPE = "01FCNDV6P870EA6S7TK1DSYC00";
const REGION = "01FCNDV6P870EA6S7TK1DSYF00";
const UNKNOWN = "01JV3F1H3K5N7R9T1W3Y5A7C9E";

const major = { id: "01FCNDV6P870EA6S7TK1DSYDG1", name: "Major", description: "Many customers notice.", rank: 2 };
const security = {
  id: "01FCNDV6P870EA6S7TK1DSYT01",
  name: "Security",
  description: "Attacks and leaks.",
  isDefault: false,
  createInTriage: "always",
  privateIncidentsOnly: true,
};
const lead = {
  id: "01FCNDV6P870EA6S7TK1DSYR00",
  name: "Incident Lead",
  description: "Runs the response.",
  instructions: "Keep everybody informed.",
  shortform: "lead",
  roleType: "lead",
};
const fixing = {
  id: "01FCNDV6P870EA6S7TK1DSYS01",
  name: "Fixing",
  category: "live",
  description: "The cause is known.",
  rank: 2,
};
const affectedTeam = {
  id: "01FCNDV6P870EA6S7TK1DSYF01",
  name: "Affected Team",
  description: "Who is affected.",
  fieldType: "single_select",
  catalogTypeId: TEAM_TYPE,
};
const eu = { id: "01FCNDV6P870EA6S7TK1DSYP00", customFieldId: REGION, value: "EU", sortKey: 10 };
const adaAtOnce = {
  type: "user",
  id: "01FCNDV6P870EA6S7TK1DSYU00",
  urgency: "high",
  scheduleMode: "currently_on_call",
};
const database = {
  id: "01FCNDV6P870EA6S7TK1DSYE01",
  name: "Database",
  paths: [{ id: "01FCNDV6P870EA6S7TK1DSYEN0", type: "level", level: { ackMode: "all", targets: [adaAtOnce] } }],
  workingHours: [],
  repeatConfig: null,
  teamIds: [PAYMENTS],
};
const onCall = {
  id: "01FCNDV6P870EA6S7TK1DSYH00",
  name: "Primary On-call",
  timezone: "Europe/London",
  rotations: [
    {
      id: "primary",
      name: "Primary",
      versions: [
        {
          handoverStartAt: "2024-04-26T16:00:00Z",
          handovers: [{ interval: 1, intervalType: "weekly" }],
          users: ["01FCNDV6P870EA6S7TK1DSYU00", "01FCNDV6P870EA6S7TK1DSYU01"],
          layers: [{ id: "primary-layer", name: "Primary" }],
          workingIntervals: [],
        },
      ],
    },
  ],
  holidaysPublicConfig: { countryCodes: [] },
  teamIds: [],
};
const payments = {
  id: PAYMENTS,
  name: "Payments",
  catalogEntryId: "01FCNDV6P870EA6S7TK1DSYN00",
  members: [{ id: "01FCNDV6P870EA6S7TK1DSYU00", name: "Ada", email: "ada@example.com" }],
};
const review = { id: "01FCNDV6P870EA6S7TK1DSYW01", name: "Review", state: "draft", version: 1, folder: null };
const tier = { id: "01FCNDV6P870EA6S7TK1DSYA01", name: "Tier", type: "String", array: false, mode: "dashboard" };
const teamType = {
  id: TEAM_TYPE,
  name: "Team",
  typeName: 'Custom["Team"]',
  description: "Teams of the organization.",
  engineResourceType: `CatalogEntry["${TEAM_TYPE}"]`,
  attributes: [{ id: "01FCNDV6P870EA6S7TK1DSYA00", name: "Members", type: "User", array: true, mode: "api" }, tier],
};
const paymentsEntry = {
  id: "01FCNDV6P870EA6S7TK1DSYN00",
  catalogTypeId: TEAM_TYPE,
  name: "Payments",
  externalId: "payments",
  aliases: ["billing"],
  rank: 0,
};
const ada = {
  id: "01FCNDV6P870EA6S7TK1DSYU00",
  name: "Ada",
  email: "ada@example.com",
  chatUserId: "U0ADA",
  isActive: true,
};

const entries = `/v3/catalog_entries?catalog_type_id=${TEAM_TYPE}`;

describe.each<[lookup: string, asked: Asked, found: object, request: string]>([
  ["getSeverity", { name: "Major" }, major, "/v1/severities"],
  ["getSeverity", { id: major.id }, major, `/v1/severities/${major.id}`],
  ["getIncidentType", { name: "Security" }, security, "/v1/incident_types"],
  ["getIncidentType", { id: security.id }, security, `/v1/incident_types/${security.id}`],
  ["getIncidentRole", { name: "Incident Lead" }, lead, "/v2/incident_roles"],
  ["getIncidentRole", { id: lead.id }, lead, `/v2/incident_roles/${lead.id}`],
  ["getIncidentStatus", { name: "Fixing" }, fixing, "/v1/incident_statuses"],
  ["getIncidentStatus", { id: fixing.id }, fixing, `/v1/incident_statuses/${fixing.id}`],
  ["getCustomField", { name: "Affected Team" }, affectedTeam, "/v2/custom_fields"],
  ["getCustomField", { id: affectedTeam.id }, affectedTeam, `/v2/custom_fields/${affectedTeam.id}`],
  [
    "getCustomFieldOption",
    { customFieldId: REGION, value: "EU" },
    eu,
    `/v1/custom_field_options?custom_field_id=${REGION}&page_size=50`,
  ],
  ["getCustomFieldOption", { id: eu.id }, eu, `/v1/custom_field_options/${eu.id}`],
  ["getEscalationPath", { name: "Database" }, database, "/v2/escalation_paths?page_size=50"],
  ["getEscalationPath", { id: database.id }, database, `/v2/escalation_paths/${database.id}`],
  ["getSchedule", { name: "Primary On-call" }, onCall, "/v2/schedules?page_size=50"],
  ["getSchedule", { id: onCall.id }, onCall, `/v2/schedules/${onCall.id}`],
  ["getTeam", { name: "Payments" }, payments, "/v3/teams?page_size=50"],
  ["getTeam", { id: PAYMENTS }, payments, `/v3/teams/${PAYMENTS}`],
  ["getWorkflow", { name: "Review" }, review, "/v2/workflows"],
  ["getWorkflow", { id: review.id }, review, `/v2/workflows/${review.id}`],
  ["getCatalogType", { name: "Team" }, teamType, "/v3/catalog_types"],
  ["getCatalogType", { id: TEAM_TYPE }, teamType, `/v3/catalog_types/${TEAM_TYPE}`],
  ["getCatalogAttribute", { catalogTypeId: TEAM_TYPE, name: "Tier" }, tier, `/v3/catalog_types/${TEAM_TYPE}`],
  ["getCatalogEntry", { catalogTypeId: TEAM_TYPE, name: "Payments" }, paymentsEntry, `${entries}&page_size=100`],
  [
    "getCatalogEntry",
    { catalogTypeId: TEAM_TYPE, externalId: "payments" },
    paymentsEntry,
    `${entries}&identifier=payments&page_size=100`,
  ],
  [
    "getCatalogEntry",
    { catalogTypeId: TEAM_TYPE, identifier: "billing" },
    paymentsEntry,
    `${entries}&identifier=billing&page_size=100`,
  ],
  ["getCatalogEntry", { id: paymentsEntry.id }, paymentsEntry, `/v3/catalog_entries/${paymentsEntry.id}`],
  [
    "getUser",
    { email: "ada@example.com" },
    ada,
    "/v2/users?include_inactive=true&email=ada%40example.com&page_size=50",
  ],
  ["getUser", { chatUserId: "U0ADA" }, ada, "/v2/users?include_inactive=true&slack_user_id=U0ADA&page_size=50"],
  ["getUser", { id: ada.id }, ada, `/v2/users/${ada.id}`],
])("%s by %j", (lookup, asked, found, request) => {
  test("finds the object with one request", async () => {
    const { started, simulator } = await startAlertRouting();
    expect(await started.invoke(lookup, asked)).toEqual(found);
    expect(simulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${request}`]);
  });
});

test.each<[lookup: string, asked: Asked, key: string, shown: readonly unknown[]]>([
  ["getSeverities", {}, "severities", [{ name: "Minor" }, major, { name: "Critical" }]],
  ["getIncidentTypes", {}, "incidentTypes", [{ name: "Default" }, security]],
  ["getIncidentRoles", {}, "incidentRoles", [lead, { name: "Scribe" }]],
  ["getIncidentStatuses", {}, "incidentStatuses", [{ name: "Triage" }, fixing, { name: "Closed" }]],
  ["getCustomFields", {}, "customFields", [{ name: "Region", catalogTypeId: null }, affectedTeam]],
  ["getCustomFieldOptions", { customFieldId: REGION }, "customFieldOptions", [eu, { value: "US" }]],
  ["getEscalationPaths", {}, "escalationPaths", [{ name: "Primary" }, database]],
  ["getSchedules", {}, "schedules", [onCall, { name: "Weekend" }]],
  ["getTeams", {}, "teams", [payments, { name: "Platform", members: [] }]],
  ["getWorkflows", {}, "workflows", [{ name: "Announce incidents" }, review]],
  ["getCatalogTypes", {}, "catalogTypes", [teamType, { name: "Service", attributes: [] }]],
  ["getCatalogAttributes", { catalogTypeId: TEAM_TYPE }, "catalogAttributes", [{ name: "Members" }, tier]],
  ["getCatalogEntries", { catalogTypeId: TEAM_TYPE }, "catalogEntries", [paymentsEntry, { externalId: null }]],
  ["getUsers", {}, "users", [ada, { name: "Grace", chatUserId: null }]],
  ["getUsers", { includeInactive: true }, "users", [ada, { name: "Grace" }, { name: "Alan", isActive: false }]],
])("%s with %j shows every object", async (lookup, asked, key, shown) => {
  const { started } = await startAlertRouting();
  const { [key]: found } = await started.invoke(lookup, asked);
  expect([found, Array.isArray(found) && found.length]).toMatchObject([shown, shown.length]);
});

test.each([
  ["getEscalationPaths", "escalationPaths", "escalationPath", { team_ids: [], path: [] }],
  ["getTeams", "teams", "team", { catalog_entry: { id: UNKNOWN, name: "x" }, members: [] }],
] as const)("%s reads every page", async (lookup, key, kind, record) => {
  const { started, simulator } = await startAlertRouting();
  for (let i = 0; i < 98; i++) {
    const id = `01JV3F1H3K5N7R9T1W3Y5A7D${String(i).padStart(2, "0")}`;
    simulator.add(kind, { ...record, id, name: `Number ${i}` });
  }
  const { [key]: found } = await started.invoke(lookup);
  expect([Array.isArray(found) && found.length, simulator.requests.length]).toEqual([100, 2]);
});

describe("of several objects with one name", () => {
  test("none is taken, and the message has their IDs", async () => {
    const { started, simulator } = await startAlertRouting();
    simulator.add("escalationPath", { id: UNKNOWN, name: "Database", team_ids: [], path: [] });
    await expect(started.invoke("getEscalationPath", { name: "Database" })).rejects.toThrow(
      `2 escalation paths have the name "Database": ${database.id}, ${UNKNOWN}; look it up by its ID`,
    );
  });

  test("the only user who is active is taken, with a warning", async () => {
    const { started, simulator } = await startAlertRouting();
    simulator.add("user", { id: UNKNOWN, name: "Ada before", email: "ada@example.com", is_active: false });
    expect(await started.invoke("getUser", { email: "ada@example.com" })).toEqual(ada);
    expect(started.log.texts("warning")).toEqual([`2 users match; the only active one, Ada (${ada.id}), is taken`]);
  });

  test("two active users are an error", async () => {
    const { started, simulator } = await startAlertRouting();
    simulator.add("user", { id: UNKNOWN, name: "Ada too", email: "ada@example.com", is_active: true });
    await expect(started.invoke("getUser", { email: "ada@example.com" })).rejects.toThrow(
      `2 users have the email "ada@example.com": ${ada.id}, ${UNKNOWN}; look it up by its ID`,
    );
  });
});

test("a user who is not active is found, with a warning", async () => {
  const { started } = await startAlertRouting();
  expect(await started.invoke("getUser", { email: "alan@example.com" })).toMatchObject({ isActive: false });
  expect(started.log.texts("warning")).toEqual([
    "the user Alan (01FCNDV6P870EA6S7TK1DSYU02) is not active, so pages may reach nobody",
  ]);
});

test("an external ID does not find the entry that has it as its alias", async () => {
  const { started } = await startAlertRouting();
  await expect(started.invoke("getCatalogEntry", { catalogTypeId: TEAM_TYPE, externalId: "billing" })).rejects.toThrow(
    `no catalog entry has the catalogTypeId "${TEAM_TYPE}" and externalId "billing"`,
  );
});

test.each<[lookup: string, asked: Asked, reason: string]>([
  ["getSeverity", {}, "give name or id"],
  ["getSeverity", { name: "Major", id: major.id }, "give only one of name, id"],
  ["getCatalogEntry", { name: "Payments" }, "catalogTypeId: is required and missing, unless id is given"],
  ["getCustomFieldOption", { value: "EU" }, "customFieldId: is required and missing, unless id is given"],
  ["getCustomFieldOptions", {}, "customFieldId: is required and missing"],
  ["getCatalogAttribute", { name: "Tier" }, "catalogTypeId: is required and missing"],
  ["getUser", { email: "" }, "email: must not be empty"],
])("%s with %j is refused before any request", async (lookup, asked, reason) => {
  const { started, simulator } = await startAlertRouting();
  await expect(started.invoke(lookup, asked)).rejects.toThrow(reason);
  expect(simulator.requests).toEqual([]);
});

test.each<[lookup: string, asked: Asked, reason: string]>([
  ["getSeverity", { name: "None" }, 'no severity has the name "None"'],
  ["getTeam", { id: UNKNOWN }, `no team has the ID "${UNKNOWN}"`],
  ["getUser", { email: "nobody@example.com" }, 'no user has the email "nobody@example.com"'],
  ["getSchedule", { id: "no/id" }, '"no/id" is not the ID of a schedule'],
  ["getCatalogAttribute", { catalogTypeId: UNKNOWN, name: "Tier" }, "answered 404"],
])("%s with %j says what is missing", async (lookup, asked, reason) => {
  const { started } = await startAlertRouting();
  await expect(started.invoke(lookup, asked)).rejects.toThrow(reason);
});

test("lookups at the same time share the request for the list", async () => {
  const { started, simulator } = await startAlertRouting();
  await Promise.all(["Minor", "Major", "Critical"].map((name) => started.invoke("getSeverity", { name })));
  expect(simulator.requests.map(({ path }) => path)).toEqual(["/v1/severities"]);
});
