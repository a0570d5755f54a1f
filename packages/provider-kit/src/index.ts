export { endpointSetting, noCredentials } from "./plugin/declare/endpoint";
export { nearest } from "./plugin/values/check/nearest";
export { codec } from "./plugin/declare/codec";
export type { Codec } from "./plugin/declare/codec";
export type { ApiClient, ApiFailure, Query } from "./plugin/declare/client";
export type { CredentialForm, Credentials } from "./plugin/declare/credentials";
export { defineEnumeration } from "./plugin/declare/enumeration";
export type { Enumeration } from "./plugin/declare/enumeration";
export { atMostOne, formsBy, onlyWith } from "./plugin/declare/exclusion/exclusive-rules";
export type { HelperCall } from "./plugin/declare/property-types";
export {
  defineFindFunction,
  defineFunction,
  defineListFunction,
  defineLookupKind,
  lookupOutputs,
} from "./plugin/declare/function";
export type { InvokeContext, Lookup } from "./plugin/declare/function";
export type { ListSource, PagePosition, PageRequest, Paging } from "./plugin/declare/list";
export { anything, boolean, integer, list, map, number, object, string } from "./plugin/declare/property";
export type {
  ComparedObjects,
  Equivalence,
  CheckFailure,
  Property,
  ReplaceWhere,
  ReturnedBy,
  Rule,
  RuleContext,
  ValueChange,
} from "./plugin/declare/property";
export { defineProvider } from "./plugin/declare/provider";
export type { Authorization, HttpFactory, OwnObject, Provider, Refusal, ServiceError } from "./plugin/declare/provider";
export { lookupsBy, referencesBy } from "./plugin/declare/reference";
export type { LookupReference, Reference, RefersTo } from "./plugin/declare/reference";
export type { FormerProvider, FormerResource } from "./plugin/declare/former";
export { defineResource, typeName } from "./plugin/declare/resource";
export type {
  CreateContext,
  DeleteContext,
  HandlerContext,
  Identity,
  ReadContext,
  Resource,
  UpdateContext,
} from "./plugin/declare/resource";
export { defineShape, rule } from "./plugin/declare/shape";
export type { ObjectRule, Properties, Shape } from "./plugin/declare/shape";
export { timeouts } from "./plugin/declare/timeouts";
export type { TimeoutsProperty } from "./plugin/declare/timeouts";
export { snakeCase } from "./plugin/declare/wire-names";
export { defineWaiter, GONE } from "./plugin/declare/waiter";
export type { Waiter } from "./plugin/declare/waiter";
export { isSameJson } from "./plugin/values/equality/equivalence";
export { isUnreadAfterImport } from "./plugin/values/diff/unread-after-import";
export { ApiError } from "./plugin/io/http/api-error";
export { listAll } from "./plugin/io/http/page";
export { path } from "./plugin/io/http/path-template";
export { ProviderBug, UserError } from "./plugin/values/errors";
export { serve } from "./serve/serve";
export { getAt } from "./plugin/values/value/plain";
export { isMap, isUnknown } from "./plugin/values/value/value";
export { Stopped } from "./plugin/io/wait/stopped";
export { publicPath } from "./plugin/values/wire/wire-paths";
