import type * as pulumi from "@pulumi/pulumi";
import { getAlertAttributeOutput } from "../../../sdk/get-alert-attribute";
import { Pipeline } from "./pipeline";
import type { PipelineArgs } from "./pipeline";

const source = { type: "http" } as const;
const attributes = { severity: { fromPayload: "$.severity" }, team: { value: "payments" } } as const;

const shop = new Pipeline("shop", { source, attributes, grouping: { by: ["team", "title"], withinMinutes: 5 } });
const id: pulumi.Output<string> = shop.attributeIds.team;
const anyPipeline: Pipeline = shop;
const later: PipelineArgs = {
  source,
  attributes: { region: { existing: getAlertAttributeOutput({ name: "Region" }), value: "eu" } },
};
new Pipeline("bare", { source });
new Pipeline("reuse", { source, attributes: { team: { existing: { id }, value: "shop" } } });
new Pipeline("later", later);

// @ts-expect-error the pipeline has no attribute teem
const none: unknown = shop.attributeIds.teem;

// @ts-expect-error grouping names an attribute that the pipeline does not have
new Pipeline("it", { source, attributes, grouping: { by: ["teem"], withinMinutes: 5 } });

// @ts-expect-error a condition names an attribute that the pipeline does not have
new Pipeline("it", { source, attributes, when: { attribute: "teem", is: "a" } });

// @ts-expect-error a choice names an attribute that the pipeline does not have
new Pipeline("it", { source, attributes, escalation: { path: { by: "teem", cases: {} } } });

new Pipeline("it", {
  source,
  attributes: {
    severity: { fromPayload: "$.severity" },
    // @ts-expect-error a branch names an attribute that the pipeline does not have
    team: { branches: [{ when: { attribute: "sevrity", is: "a" }, then: "b" }] },
  },
});

// @ts-expect-error an attribute has its value from the payload or from branches
new Pipeline("it", { source, attributes: { team: { fromPayload: "$.a", branches: [] } } });

// @ts-expect-error an attribute needs a value
new Pipeline("it", { source, attributes: { team: { type: "String" } } });

// @ts-expect-error a condition has one comparison
new Pipeline("it", { source, attributes, when: { attribute: "team", is: "a", contains: "b" } });

// @ts-expect-error a source has a type
new Pipeline("it", { source: {} });
