export { endpointSetting, noCredentials } from "./check/endpoint";
export { codec } from "./declare/codec";
export type { Codec } from "./declare/codec";
export type { Answer, ApiClient, Operation, Query, RequestOptions } from "./declare/client";
export type { ApiFailure } from "./declare/api-failure";
export { defineEnumeration } from "./declare/enumeration";
export type { Enumeration } from "./declare/enumeration";
export { defineFindFunction, defineFunction, defineListFunction, recordOf } from "./declare/function";
export type { FunctionOptions, InvokeContext, Lookup } from "./declare/function";
export type { Listing, ListSource, Paging } from "./declare/list";
export { anything, boolean, integer, list, map, number, object, string } from "./declare/property";
export type {
  Beside,
  Equivalence,
  Finding,
  Findings,
  OnChange,
  Property,
  ReplaceWhere,
  ReturnedBy,
  Rule,
  RuleContext,
  ValueChange,
  ValueOf,
  ValuesOf,
} from "./declare/property";
export { defineProvider } from "./declare/provider";
export type {
  Authorization,
  HttpFactory,
  HttpOptions,
  Method,
  Provider,
  Refusal,
  ServiceError,
} from "./declare/provider";
export { defineResource, typeName } from "./declare/resource";
export type {
  ChangeWait,
  CreateContext,
  DeleteContext,
  HandlerContext,
  Identity,
  ReadContext,
  Resource,
  UpdateContext,
  UpdateStyle,
  Waits,
} from "./declare/resource";
export { defineShape, rule } from "./declare/shape";
export type { ObjectRule, Properties, Shape } from "./declare/shape";
export { timeouts } from "./declare/timeouts";
export type { TimedOperation, TimeoutsProperty } from "./declare/timeouts";
export { snakeCase } from "./declare/wire-names";
export { defineWaiter, GONE } from "./declare/waiter";
export type { Waiter, WaitTarget } from "./declare/waiter";
export { isSameJson } from "./diff/equivalence";
export { isUnseen } from "./diff/unseen";
export { ApiError, Stopped } from "./http/api-error";
export { listAll } from "./http/page";
export { path } from "./http/path";
export { InitFailed, OperationFailed, ProviderBug, UserError } from "./lifecycle/errors";
export { serve } from "./serve";
export { isMap, isUnknown } from "./value/value";
export { getAt } from "./wire/dotted";
export { publicPath } from "./wire/wire-paths";
