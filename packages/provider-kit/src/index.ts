export { endpointSetting, noCredentials } from "./check/endpoint";
export { nearest } from "./check/nearest";
export { codec } from "./declare/codec";
export type { Codec } from "./declare/codec";
export type { ApiClient, ApiFailure, Query } from "./declare/client";
export type { CredentialForm, Credentials } from "./declare/credentials";
export { defineEnumeration } from "./declare/enumeration";
export type { Enumeration } from "./declare/enumeration";
export { atMostOne, onlyWith } from "./declare/exclusion/exclusive-rules";
export type { HelperCall } from "./declare/property-types";
export { defineFindFunction, defineFunction, defineListFunction, lookupOutputs } from "./declare/function";
export type { InvokeContext, Lookup } from "./declare/function";
export type { ListSource, PagePosition, PageRequest, Paging } from "./declare/list";
export { anything, boolean, integer, list, map, number, object, string } from "./declare/property";
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
} from "./declare/property";
export { defineProvider } from "./declare/provider";
export type { Authorization, OwnObject, Provider, Refusal, ServiceError } from "./declare/provider";
export { referencesBy } from "./declare/reference";
export type { Reference, RefersTo } from "./declare/reference";
export type { FormerProvider, FormerResource } from "./declare/former";
export { defineResource, typeName } from "./declare/resource";
export type {
  CreateContext,
  DeleteContext,
  HandlerContext,
  Identity,
  ReadContext,
  Resource,
  UpdateContext,
} from "./declare/resource";
export { defineShape, rule } from "./declare/shape";
export type { ObjectRule, Properties, Shape } from "./declare/shape";
export { timeouts } from "./declare/timeouts";
export type { TimeoutsProperty } from "./declare/timeouts";
export { snakeCase } from "./declare/wire-names";
export { defineWaiter, GONE } from "./declare/waiter";
export type { Waiter } from "./declare/waiter";
export { isSameJson } from "./equality/equivalence";
export { isUnreadAfterImport } from "./diff/unread-after-import";
export { ApiError } from "./http/api-error";
export { listAll } from "./http/page";
export { path } from "./http/path-template";
export { ProviderBug, UserError } from "./errors";
export { serve } from "./serve";
export { getAt } from "./value/plain";
export { isMap, isUnknown } from "./value/value";
export { Stopped } from "./wait/stopped";
export { publicPath } from "./wire/wire-paths";
