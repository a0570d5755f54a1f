import type { Form } from "./form";

const any: Form = { kind: "any" };
const string: Form = { kind: "string" };
const number: Form = { kind: "number" };
const boolean: Form = { kind: "boolean" };
const list = (of: Form): Form => ({ kind: "list", of });

/** An object of which some properties are required. */
function object(properties: Readonly<Record<string, Form>>, ...required: readonly string[]): Form {
  return { kind: "object", properties, required };
}

const conditions: Form = {
  kind: "one or several",
  of: object({ attribute: string, is: string, isOneOf: list(string), contains: string, isSet: boolean }, "attribute"),
};

const attribute = object({
  fromPayload: string,
  branches: list(object({ when: conditions, then: any }, "when", "then")),
  value: any,
  otherwise: any,
  type: any,
  array: boolean,
  name: string,
  required: boolean,
  existing: any,
});

/** A choice by an attribute. */
export const choiceForm = object(
  { by: string, cases: { kind: "by name", of: string }, otherwise: string },
  "by",
  "cases",
);

/** The inputs of a pipeline. */
export const inputsForm = object(
  {
    source: object(
      {
        type: string,
        name: string,
        title: any,
        description: any,
        httpCustomOptions: any,
        issueTrackerOptions: any,
      },
      "type",
    ),
    attributes: { kind: "by name", of: attribute },
    when: conditions,
    escalation: object({ path: any, users: list(string), afterMinutes: number, autoCancel: boolean }),
    grouping: object({ by: list(string), withinMinutes: number }, "by", "withinMinutes"),
    incident: object({
      name: any,
      summary: any,
      severity: any,
      mergeSeverity: string,
      type: string,
      startInTriage: boolean,
      customFields: list(object({ id: string, attribute: string, merge: string }, "id", "attribute")),
      when: conditions,
      autoDecline: boolean,
    }),
    channels: list(object({ id: string, tool: string, visibility: string, when: conditions }, "id")),
    name: string,
    enabled: boolean,
    visibleToTeams: list(string),
    owningTeamIds: any,
  },
  "source",
);
