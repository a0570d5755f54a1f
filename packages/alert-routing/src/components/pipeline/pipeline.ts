import * as pulumi from "@pulumi/pulumi";
import type { ChildName } from "@ops-providers/common/component";
import { checkedInputs, childOptions, inputPath, mapValues } from "@ops-providers/common/component";
import { AlertAttribute } from "../../../sdk/alert-attribute";
import { AlertRoute } from "../../../sdk/alert-route";
import { AlertSource } from "../../../sdk/alert-source";
import { EscalationPath } from "../../../sdk/escalation-path";
import { Schedule } from "../../../sdk/schedule";
import { pipelineForm } from "./inputs-form";
import { pipelineMistakes } from "./mistakes";
import { pathArgs, scheduleArgs } from "./on-call";
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
  PipelineLevel,
  PipelineSchedule,
  PipelineSource,
  PipelineText,
} from "./pipeline-args";

/**
 * The way of alerts from a system to people: an alert source, the attributes that it gives to alerts, an alert route that groups,
 * escalates and creates incidents by these attributes, and, where the program asks for them, an escalation path and a schedule.
 *
 * The inputs name attributes; the pipeline makes the IDs, references, expressions and documents of them that the service takes. Its
 * children are an `AlertAttribute` for each attribute that does not exist yet, `<name>-<attribute>`, an `AlertSource`, `<name>-source`,
 * an `AlertRoute`, `<name>-route`, with `escalation.levels` an `EscalationPath`, `<name>-path`, and with `schedule` a `Schedule`,
 * `<name>-schedule`. Wrong inputs end the program before a child is registered, all in one error;
 * outputs are checked as soon as they are known.
 */
export class Pipeline<Name extends string = string> extends pulumi.ComponentResource {
  /** IDs of the attributes by their names in the inputs, for other pipelines and sources. */
  public readonly attributeIds: Readonly<Record<Name, pulumi.Output<string>>>;

  /** ID of the alert source. */
  public readonly sourceId: pulumi.Output<string>;

  /** ID of the alert route. */
  public readonly routeId: pulumi.Output<string>;

  /** ID of the escalation path; absent without `escalation.levels`. */
  public readonly escalationPathId: pulumi.Output<string | undefined>;

  /** ID of the schedule; absent without `schedule`. */
  public readonly scheduleId: pulumi.Output<string | undefined>;

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
    const { schedule, escalation: { levels } = {}, owningTeamIds } = inputs;
    const scheduleId =
      schedule && new Schedule(`${name}-schedule`, scheduleArgs(schedule, owningTeamIds), inPipeline).id;
    const pathId =
      levels && new EscalationPath(`${name}-path`, pathArgs(levels, scheduleId, owningTeamIds), inPipeline).id;
    const made = { sourceId: source.id, pathId };
    const route = new AlertRoute(`${name}-route`, routeArgs(inputs, this.attributeIds, made), inPipeline);
    this.sourceId = source.id;
    this.routeId = route.id;
    this.escalationPathId = pulumi.output<string | undefined>(pathId);
    this.scheduleId = pulumi.output<string | undefined>(scheduleId);
    this.alertEventsUrl = pulumi.secret(source.alertEventsUrl);
    this.secretToken = pulumi.secret(source.secretToken);
    this.emailAddress = source.emailAddress;
    this.registerOutputs({
      attributeIds: this.attributeIds,
      sourceId: this.sourceId,
      routeId: this.routeId,
      escalationPathId: this.escalationPathId,
      scheduleId: this.scheduleId,
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
