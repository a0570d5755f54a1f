import { declaredReferences, unreferencedIds } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("every ID of a resource says which resource it refers to", () => {
  expect(unreferencedIds(provider)).toEqual([]);
});

test("the references of resources", () => {
  expect(declaredReferences(provider)).toEqual({
    "Organization.id": [
      "Authorization.orgId",
      "AuthorizationPermissionResource.orgId",
      "Bucket.orgId",
      "Label.orgId",
      "Task.orgId",
      "TaskLabel.orgId",
      "User.orgId",
    ],
    "Authorization.id where `type` is `authorizations`": ["AuthorizationPermissionResource.id"],
    "Bucket.id where `type` is `buckets`": ["AuthorizationPermissionResource.id"],
    "Label.id where `type` is `labels`": ["AuthorizationPermissionResource.id"],
    "Organization.id where `type` is `orgs`": ["AuthorizationPermissionResource.id"],
    "Task.id where `type` is `tasks`": ["AuthorizationPermissionResource.id"],
    "User.id where `type` is `users`": ["AuthorizationPermissionResource.id"],
    "Organization.name": ["AuthorizationPermissionResource.org", "Authorization.org"],
    "User.name": ["Authorization.user"],
    "User.id": ["Authorization.userId", "Task.ownerId"],
    "Authorization.id": ["Task.authorizationId"],
    "Label.id": ["TaskLabel.id"],
    "Label.name": ["TaskLabel.name"],
  });
});
