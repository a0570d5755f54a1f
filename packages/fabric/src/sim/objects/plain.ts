import type { JsonObject } from "../kind/json";
import { filledPath, idParamOf, itemPathOf } from "../kind/paths";
import type { Service } from "../service";
import type { Stored } from "./stored";

/** The address of an object. */
export function hrefOf(service: Service, { kind, params }: Stored): string {
  return service.url() + filledPath(itemPathOf(kind), params);
}

/** An object as it was written and filled in, with id and address. */
export function plainOf(service: Service, stored: Stored): JsonObject {
  const { kind, params, body } = stored;
  return { href: hrefOf(service, stored), [kind.idKey ?? "uuid"]: params[idParamOf(kind)], ...body };
}
