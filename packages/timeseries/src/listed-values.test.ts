import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("closed lists refuse other values, and those that the documents call open warn of them", () => {
  expect(declaredValues(provider)).toEqual({
    "closed: refuse, warn": ["provider.unknownValues"],
    "closed: read, write": ["Authorization.permissions[].action"],
    "closed: annotations, authorizations, buckets, checks, dashboards, dbrp, documents, flows, functions, instance, labels, notebooks, notificationEndpoints, notificationRules, orgs, remotes, replications, scrapers, secrets, sources, subscriptions, tasks, telegrafs, users, variables, views":
      ["Authorization.permissions[].resource.type"],
    "closed: active, inactive": ["Authorization.status", "Task.status", "User.status"],
    "closed: user, system": ["Bucket.type"],
    "closed: member, owner": ["User.orgRole"],
  });
});
