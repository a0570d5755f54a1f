import type { CheckFailure, Lookup } from "@ops-providers/provider-kit";
import { defineFunction, defineShape, isMap, list, object, string } from "@ops-providers/provider-kit";
import { expressionOf } from "../../lookups/filter";
import { search } from "../../lookups/page";
import { idOf } from "../../lookups/search-lookup";
import type { Fields } from "../../service/fields";
import { isGone } from "../../service/refusals";
import { uuidWarning } from "../../shapes/rules/uuid";
import { portListRecord } from "./port-record";

const ENDPOINT = "/fabric/v4/ports";

/** What ports are found by, and the service's name of each. */
const POINTERS: Readonly<Record<string, string>> = {
  name: "/name",
  uuid: "/uuid",
  state: "/state",
  metroCode: "/location/metroCode",
  deviceName: "/device/name",
  interfaceName: "/physicalPorts/interface/name",
  crossConnectId: "/physicalPorts/tether/crossConnectId",
  accountNumber: "/account/accountNumber",
  organizationId: "/account/orgId",
  projectId: "/project/projectId",
};

const wanted = { sometimes: true, minLength: 1 } as const;

const shape = defineShape({
  name: "PortsFilter",
  doc: "Which ports are wanted: those that have all of these. At least one must be given.",
  properties: {
    // a result has always had the name
    name: string({ absent: "", check: notEmpty, doc: "Name of the ports, exactly." }),
    uuid: string({
      ...wanted,
      check: uuidWarning,
      refersTo: { resource: "Port", property: "uuid" },
      doc: "UUID of the port.",
    }),
    state: string({ ...wanted, doc: "State of the ports, such as `ACTIVE`." }),
    metroCode: string({ ...wanted, doc: "Code of their metropolitan area, such as `FR`." }),
    deviceName: string({ ...wanted, doc: "Name of the device that they are at." }),
    interfaceName: string({ ...wanted, doc: "Name of the interface of one of their physical ports." }),
    crossConnectId: string({ ...wanted, doc: "ID of the cross connect of one of their physical ports." }),
    accountNumber: string({ ...wanted, doc: "Number of the account that they belong to." }),
    organizationId: string({ ...wanted, doc: "ID of the organization that they belong to." }),
    projectId: string({ ...wanted, doc: "ID of the project that they belong to." }),
  },
  rules: [
    {
      needs: Object.keys(POINTERS),
      doc: "At least one of the filter's properties must be given.",
      check: (asked) =>
        givenIn(asked).length === 0
          ? { path: [], message: `must have at least one of ${Object.keys(POINTERS).join(", ")}` }
          : undefined,
    },
  ],
});

const filter = object({ shape, required: true, doc: "Which ports are wanted." });

const record = defineShape({ name: "PortRecord", doc: "A port.", properties: portListRecord });

/** Looks up ports. */
export const getPorts: Lookup = defineFunction({
  token: "fabric:index:getPorts",
  doc: "Looks up all ports with a name, or all that match other properties, such as those of a metropolitan area.",
  inputs: { filter },
  outputs: {
    id: string({ doc: "ID of the lookup; it has no meaning to the service.", required: true }),
    data: list({ items: object({ shape: record, doc: record.doc }), required: true, doc: "The ports." }),
    filter,
  },
  isGone,
  async invoke({ api, inputs }) {
    const asked = givenIn(inputs.filter);
    const [[first, value] = []] = asked;
    if (asked.length === 1 && first === "name") {
      const answer = await api.get(ENDPOINT, { query: { name: value } });
      const found: unknown = isMap(answer) ? answer["data"] : undefined;
      const data = Array.isArray(found) ? found.filter(isMap) : [];
      return { id: idOf(data), data };
    }
    const body = { filter: { and: asked.map(equalTo) } };
    const { records } = await search(api, `${ENDPOINT}/search`, body, undefined);
    return { id: idOf(records), data: records };
  },
});

function notEmpty(name: string): CheckFailure | undefined {
  return name === "" ? { message: "must not be empty" } : undefined;
}

/** The properties that a filter has, and what each must be. */
function givenIn(filter: Fields): readonly (readonly [string, string])[] {
  return Object.keys(POINTERS).flatMap((name): [string, string][] => {
    const value = filter[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
}

function equalTo([name, value]: readonly [string, string]): Fields {
  return expressionOf({ property: POINTERS[name] ?? name, operator: "=", values: [value] });
}
