import { created, ok, randomSecret } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { decode } from "../wire/decode";
import type { Fields } from "../wire/fields";
import { checkPasswordLength } from "../access/passwords";
import { operatorPermissions } from "../access/permission";
import type { OpenCall, OpenRoute } from "../route";
import { tokenHash } from "./token-hash";
import { hashesTokens, type Service } from "../service";
import { conflict, ServiceError } from "../service-error";
import type { AuthorizationRecord, BucketRecord, OrganizationRecord, UserRecord } from "../records";
import { addMembership, makeBucket, makeOrganization } from "./tenancy";
import { wireBucket } from "./wire-bucket";
import { wireOrganization } from "./wire-organization";
import { preciseTime } from "../wire/wire-time";
import { wireUser } from "./wire-user";

const INSTANCE_ID = "0000000000000001";

/** What the first call to a new server chooses. */
export interface SetupInput {
  readonly username: string;
  readonly password: string | undefined;
  readonly org: string;
  readonly bucket: string;
  readonly token: string | undefined;
  readonly retentionSeconds: number;
}

/** What the set-up makes. */
export interface SetupResult {
  readonly user: UserRecord;
  readonly organization: OrganizationRecord;
  readonly bucket: BucketRecord;
  readonly authorization: AuthorizationRecord;
}

/** The set-up, which works once. */
export const setupRoutes: readonly OpenRoute[] = [
  { method: "GET", path: "/api/v2/setup", handle: ({ service }) => ok({ allowed: isAllowed(service) }) },
  { method: "POST", path: "/api/v2/setup", handle: setUpFromCall },
];

/** Makes the first user, organization, bucket and token. */
export function setUp(service: Service, input: SetupInput): SetupResult {
  if (!isAllowed(service)) throw conflict("onboarding has already been completed");
  checkComplete(input);
  if (input.password !== undefined) checkPasswordLength(input.password);
  const user: UserRecord = {
    id: service.ids.next(),
    name: input.username,
    status: "active",
    oauthID: "",
    password: input.password,
  };
  service.store.put("user", user);
  const organization = makeOrganization(service, { name: input.org, description: "", ownerID: user.id });
  const owner = { resourceType: "instance", resourceID: INSTANCE_ID, userID: user.id, role: "owner" } as const;
  addMembership(service.store, owner);
  const bucket = makeBucket(service, {
    orgID: organization.id,
    name: input.bucket,
    description: "",
    policyName: "",
    type: "user",
    rule: { seconds: input.retentionSeconds, shardGroupSeconds: undefined },
  });
  return { user, organization, bucket, authorization: makeOperatorToken(service, input, user.id, organization.id) };
}

function makeOperatorToken(service: Service, input: SetupInput, userID: string, orgID: string): AuthorizationRecord {
  const time = service.now();
  return service.store.put("authorization", {
    id: service.ids.next(),
    token: input.token ?? randomSecret(service.random),
    status: "active",
    description: `${input.username}'s Token`,
    orgID,
    userID,
    permissions: operatorPermissions(),
    createdAt: time,
    updatedAt: time,
  });
}

function isAllowed({ store }: Service): boolean {
  return store.all("user").length === 0 && store.all("organization").length === 0;
}

function checkComplete({ username, org, bucket }: SetupInput): void {
  const missing = Object.entries({ username, org, bucket }).flatMap(([name, value]) => (value === "" ? [name] : []));
  if (missing.length > 0) {
    const message = `onboarding failed: missing required fields [${missing.join(",")}]`;
    throw new ServiceError("unprocessable entity", message);
  }
}

function setUpFromCall({ service, body }: OpenCall): Reply {
  const { user, organization, bucket, authorization } = setUp(service, decode(undefined, body, readInput));
  return created({
    user: wireUser(user),
    bucket: wireBucket(service.store, bucket),
    org: wireOrganization(organization),
    auth: wireOperatorToken(service, authorization),
  });
}

function readInput(fields: Fields): SetupInput {
  const filled = (name: string): string | undefined => fields.text(name) || undefined;
  return {
    username: fields.text("username") ?? "",
    password: filled("password"),
    org: fields.text("org") ?? "",
    bucket: fields.text("bucket") ?? "",
    token: filled("token"),
    retentionSeconds: Math.max(0, fields.integer("retentionPeriodSeconds") ?? 0),
  };
}

function wireOperatorToken(service: Service, authorization: AuthorizationRecord): Record<string, unknown> {
  const { createdAt, updatedAt, token, ...rest } = authorization;
  return {
    ...rest,
    token,
    ...(hashesTokens(service) ? { hashedToken: tokenHash(token) } : {}),
    createdAt: preciseTime(createdAt),
    updatedAt: preciseTime(updatedAt),
    links: { self: `/api/v2/authorizations/${rest.id}`, user: `/api/v2/users/${rest.userID}` },
  };
}
