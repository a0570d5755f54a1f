import { packageNames } from "../init/package-name";
import { describedOperations } from "../specification/operations";
import { specificationOf } from "../specification/read-specification";
import { credentialsText } from "./print/credentials";
import { errorsText } from "./print/errors";
import { providerText } from "./print/provider";
import { suiteText } from "./print/suite";
import { errorsOf } from "./errors";
import { accessOf } from "./settings";

async function specificationWith(securitySchemes: object, responses: object = {}) {
  return specificationOf({
    openapi: "3.0.0",
    info: {},
    servers: [{ url: "https://api.example.com/v1" }],
    paths: { "/things": { get: { responses: { 200: { description: "" }, ...responses } } } },
    components: { securitySchemes },
  });
}

/** The credentials of a draft, and how requests carry them. */
async function schemesOf(securitySchemes: object): Promise<readonly unknown[]> {
  const specification = await specificationWith(securitySchemes);
  const { schemes, left } = accessOf(specification, describedOperations(specification));
  return [
    ...schemes.map(({ forms, carried, tokenUrl }) => [
      forms,
      { ...carried?.headers, ...carried?.query, ...(tokenUrl === undefined ? {} : { tokenUrl }) },
    ]),
    ...left,
  ];
}

const oauth = (tokenUrl: string): object => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl, scopes: {} } },
});

test.each<[string, object, unknown]>([
  ["a key in a header", { type: "apiKey", in: "header", name: "X-Key" }, [{ apiKey: "header" }, { "x-key": "apiKey" }]],
  [
    "a token after a word of its own",
    { type: "apiKey", in: "header", name: "Authorization", description: "Send `Authorization: Token TOKEN`." },
    [{ token: "bearer" }, { authorization: "`Token ${token}`" }],
  ],
  ["a bearer token", { type: "http", scheme: "bearer" }, [{ token: "bearer" }, { authorization: "`Bearer ${token}`" }]],
  [
    "a name and a password",
    { type: "http", scheme: "Basic" },
    [
      { username: "text", password: "text" },
      { authorization: '`Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`' },
    ],
  ],
  [
    "client credentials",
    oauth("/oauth/token"),
    [{ clientId: "text", clientSecret: "text" }, { tokenUrl: "/oauth/token" }],
  ],
  [
    "a token of a flow that needs a browser",
    { type: "oauth2", flows: { implicit: {} } },
    [{ token: "bearer" }, { authorization: "`Bearer ${token}`" }],
  ],
  ["a key in the query", { type: "apiKey", in: "query", name: "key" }, [{ apiKey: "text" }, { key: "apiKey" }]],
  [
    "a key in a cookie",
    { type: "apiKey", in: "cookie", name: "sid" },
    [{ apiKey: "text" }, { cookie: "`sid=${encodeURIComponent(apiKey)}`" }],
  ],
  ["a certificate, which the kit cannot send", { type: "mutualTLS" }, "security scheme `It`"],
])("%s becomes settings", async (_what, scheme, expected) => {
  expect(await schemesOf({ It: scheme })).toEqual([expected]);
});

test("keys that requests need together are settings that are called after them", async () => {
  const schemes = {
    appKey: { type: "apiKey", in: "header", name: "X-APPLICATION-KEY" },
    key: { type: "apiKey", in: "query", name: "key" },
    Login: { type: "http", scheme: "bearer" },
  };
  const specification = await specificationWith(schemes);
  const { root } = specification;
  const needed = {
    ...specification,
    root: { ...root, security: [{ Login: [] }, { key: [], appKey: [] }, { key: [] }] },
  };
  expect(accessOf(needed, describedOperations(needed)).schemes.map(({ sources, forms }) => [sources, forms])).toEqual([
    [["appKey", "key"], { applicationKey: "header", key: "text" }],
    [["key"], { key: "text" }],
    [["Login"], { token: "bearer" }],
  ]);
});

test("who has a key in the query is not asked for a token", async () => {
  const specification = await specificationWith({
    Key: { type: "apiKey", in: "query", name: "key" },
    Token: oauth("/token"),
  });
  const text = credentialsText(accessOf(specification, describedOperations(specification)));
  expect(text).toContain("if (apiKey !== undefined) return { key: apiKey };");
  expect(text).toContain("if (Object.keys(queryOf(settings)).length > 0) return {};");
});

test("the provider has the URL of the specification, and settings of all schemes", async () => {
  const specification = await specificationWith({ Key: { type: "apiKey", in: "header", name: "X-Key" } });
  const operations = describedOperations(specification);
  const text = providerText(
    packageNames("thing-cloud"),
    accessOf(specification, operations),
    errorsOf(specification, operations),
    "Things.",
  );
  expect(text).toContain('default: "https://api.example.com"');
  expect(text).toContain(
    'apiKey: string({ secret: true, env: ["THING_CLOUD_API_KEY"], doc: "Key of your account." }),',
  );
});

test("a token is asked for where the specification says", async () => {
  const specification = await specificationWith({ It: oauth("https://login.example.com/token") });
  const text = credentialsText(accessOf(specification, describedOperations(specification)));
  expect(text).toContain('http({ endpoint: "https://login.example.com"');
  expect(text).toContain('server.post("/token"');
});

test("a package may be called what the texts of a draft call their gaps", async () => {
  const specification = await specificationWith({});
  const operations = describedOperations(specification);
  const suite = suiteText(
    packageNames("name-body"),
    accessOf(specification, operations),
    errorsOf(specification, operations),
  );
  expect(suite).toContain('const url = process.env["NAME_BODY_TEST_URL"];');
  expect(suite).toContain("name: `name-body against ${url}`,");
  expect(suite).toContain("errorBody: (sentence) => ({ message: sentence }),");
});

const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });

test.each<[string, object, string]>([
  [
    "of the service's own form",
    { 400: json({ properties: { detail: { type: "string" }, error_code: { type: "string" } } }) },
    'const MESSAGES = ["detail"];',
  ],
  [
    "inside another object",
    { 400: json({ properties: { error: { properties: { message: { type: "string" }, code: { type: "string" } } } } }) },
    'const MESSAGES = ["error.message"];',
  ],
  [
    "in a list",
    { 400: json({ properties: { errors: { type: "array", items: { properties: { detail: { type: "string" } } } } } }) },
    'const MESSAGES = ["errors.0.detail"];',
  ],
  ["that are not described", {}, 'const MESSAGES = ["message", "error.message", "error", "detail"];'],
  [
    "in plain text",
    { 404: { description: "", content: { "text/plain": { schema: { type: "string" } } } } },
    'if (typeof body === "string") return /^\\s*</.test(body) ? undefined : { message: body.trim() };',
  ],
])("errors %s are read", async (_what, responses, line) => {
  const specification = await specificationWith({}, responses);
  expect(errorsText(errorsOf(specification, describedOperations(specification)))).toContain(line);
});
