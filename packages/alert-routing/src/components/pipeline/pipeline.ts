import * as pulumi from "@pulumi/pulumi";
import type { ChildName } from "@ops-providers/common/component";
import { checkedInputs, childOptions, inputPath, mapValues } from "@ops-providers/common/component";
import { AlertAttribute } from "../../../sdk/alert-attribute";
import { AlertRoute } from "../../../sdk/alert-route";
import { AlertSource } from "../../../sdk/alert-source";
import { pipelineForm } from "./inputs-form";
import { pipelineMistakes } from "./mistakes";
import type { PipelineArgs, PipelineAttribute } from "./pipeline-args";
import { routeArgs } from "./route";
import { sourceArgs, typeOf } from "./source";

export type {
  PipelineArgs,
  PipelineAttribute,
  PipelineBranch,
  PipelineChannel,
  PipelineChoice,
  PipelineCondition,
  PipelineConditions,
  PipelineCustomField,
  PipelineEscalation,
  PipelineGrouping,
  PipelineIncident,
  PipelineSource,
  PipelineText,
} from "./pipeline-args";

/**
 * The way of alerts from a system to people: an alert source, the attributes that it gives to alerts, and an alert route that groups,
 * escalates and creates incidents by these attributes.
 *
 * The inputs name attributes; the pipeline makes the IDs, references, expressions and documents of them that the service takes. Its
 * children are an `AlertAttribute` for each attribute that does not exist yet, `<name>-<attribute>`, an `AlertSource`, `<name>-source`,
 * and an `AlertRoute`, `<name>-route`. Wrong inputs end the program before a child is registered, all in one error;
 * outputs are checked as soon as they are known.
 */
export class Pipeline<Name extends string = string> extends pulumi.ComponentResource {
  /** IDs of the attributes by their names in the inputs, for other pipelines and sources. */
  public readonly attributeIds: Readonly<Record<Name, pulumi.Output<string>>>;

  /** ID of the alert source. */
  public readonly sourceId: pulumi.Output<string>;

  /** ID of the alert route. */
  public readonly routeId: pulumi.Output<string>;

  /** URL that alerts are sent to, secret; absent for source types without one, and if the service does not return it. */
  public readonly alertEventsUrl: pulumi.Output<string | undefined>;

  /** Token that senders of alerts authenticate with, secret; absent for source types without one. */
  public readonly secretToken: pulumi.Output<string | undefined>;

  /** Email address that alerts are sent to; only for source type `email`. */
  public readonly emailAddress: pulumi.Output<string | undefined>;

  /**
   * The way of alerts from a system to people.
   *
   * @param name Logical name, unique among the pipelines of the stack; the names of the children begin with it.
   * @param args Source, attributes, and what happens to alerts.
   * @param opts Options of the component; its children inherit them by the rules of the engine.
   */
  constructor(name: string, args: PipelineArgs<Name>, opts?: pulumi.ComponentResourceOptions) {
    const inputs = checkedInputs(
      { type: "Pipeline", name, parent: opts?.parent, childrenOf: (given) => childNames(name, given) },
      pipelineForm,
      args,
      pipelineMistakes,
    );
    super("alert-routing:index:Pipeline", name, {}, opts);
    const inPipeline = childOptions(this, opts);
    this.attributeIds = mapValues<Name, PipelineAttribute<Name>, pulumi.Output<string>>(
      inputs.attributes,
      (attribute, key) => idOf(`${name}-${key}`, attribute, inPipeline),
    );
    const source = new AlertSource(`${name}-source`, sourceArgs(inputs, this.attributeIds), inPipeline);
    const route = new AlertRoute(`${name}-route`, routeArgs(inputs, this.attributeIds, source.id), inPipeline);
    this.sourceId = source.id;
    this.routeId = route.id;
    this.alertEventsUrl = pulumi.secret(source.alertEventsUrl);
    this.secretToken = pulumi.secret(source.secretToken);
    this.emailAddress = source.emailAddress;
    this.registerOutputs({
      attributeIds: this.attributeIds,
      sourceId: this.sourceId,
      routeId: this.routeId,
      alertEventsUrl: this.alertEventsUrl,
      secretToken: this.secretToken,
      emailAddress: this.emailAddress,
    });
  }
}

/** The children of a pipeline that the program names: the attributes that do not exist yet. */
function childNames(pipeline: string, { attributes = {} }: PipelineArgs): readonly ChildName[] {
  return Object.entries(attributes)
    .filter(([, { existing }]) => existing === undefined)
    .map(([key]) => ({ type: "AlertAttribute", name: `${pipeline}-${key}`, path: inputPath("attributes", key) }));
}

/** The ID of an attribute that exists, or of a new one. */
function idOf(name: string, attribute: PipelineAttribute, opts: pulumi.CustomResourceOptions): pulumi.Output<string> {
  const { existing, array = false, required } = attribute;
  if (existing !== undefined) return pulumi.output(existing.id);
  return new AlertAttribute(name, { name: attribute.name, type: typeOf(attribute), array, required }, opts).id;
}
