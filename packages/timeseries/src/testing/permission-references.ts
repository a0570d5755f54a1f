/** By output: what a permission of an authorization refers to. */
const OF_RESOURCE: Readonly<Record<string, readonly string[]>> = {
  "Authorization.id where `type` is `authorizations`": ["AuthorizationPermissionResource.id"],
  "Bucket.id where `type` is `buckets`": ["AuthorizationPermissionResource.id"],
  "Label.id where `type` is `labels`": ["AuthorizationPermissionResource.id"],
  "Organization.id where `type` is `orgs`": ["AuthorizationPermissionResource.id"],
  "Task.id where `type` is `tasks`": ["AuthorizationPermissionResource.id"],
  "User.id where `type` is `users`": ["AuthorizationPermissionResource.id"],
  "ScraperTarget.id where `type` is `scrapers`": ["AuthorizationPermissionResource.id"],
  "TelegrafConfig.id where `type` is `telegrafs`": ["AuthorizationPermissionResource.id"],
  "NotificationEndpoint.id where `type` is `notificationEndpoints`": ["AuthorizationPermissionResource.id"],
  "NotificationRule.id where `type` is `notificationRules`": ["AuthorizationPermissionResource.id"],
  "RemoteConnection.id where `type` is `remotes`": ["AuthorizationPermissionResource.id"],
  "Replication.id where `type` is `replications`": ["AuthorizationPermissionResource.id"],
  "Variable.id where `type` is `variables`": ["AuthorizationPermissionResource.id"],
};

/** By output: the references of a kind of authorizations, those of its permissions among them. */
export function authorizationReferences(kind: string): Readonly<Record<string, readonly string[]>> {
  return {
    ...OF_RESOURCE,
    "Organization.id": [`${kind}.orgId`, "AuthorizationPermissionResource.orgId"],
    "Organization.name": ["AuthorizationPermissionResource.org", `${kind}.org`],
    "User.name": [`${kind}.user`],
    "User.id": [`${kind}.userId`],
  };
}
