import type * as pulumi from "@pulumi/pulumi";
import type {
  BindingArgs,
  BranchArgs,
  ConditionArgs,
  ConditionGroupArgs,
  ExpressionArgs,
  ReturnsArgs,
} from "../../../sdk/types";
import type { PipelineChoice, PipelineCondition, PipelineConditions, PipelineValue } from "./pipeline-args";
import type { Scope } from "./scope";
import { referenceIn } from "./scope";

/** How an expression is named: by its reference for other values, by its label for people. */
interface Named {
  readonly reference: string;
  readonly label: string;
}

/** The condition groups of conditions that must all be met; none if there are none. */
export function groupsOf(scope: Scope, when: PipelineConditions | undefined): ConditionGroupArgs[] {
  const conditions = conditionsIn(when).map((condition) => conditionOf(scope, condition));
  return conditions.length === 0 ? [] : [{ conditions }];
}

/** The conditions of an input, which may be a single one. */
export function conditionsIn(when: PipelineConditions | undefined): readonly PipelineCondition[] {
  return when === undefined ? [] : [when].flat();
}

function conditionOf(scope: Scope, condition: PipelineCondition): ConditionArgs {
  const subject = referenceIn(scope, condition.attribute);
  const { is, isOneOf, contains } = condition;
  if (isOneOf !== undefined) return { subject, operation: "one_of", paramBindings: [severalOf(isOneOf)] };
  if (is !== undefined) return { subject, operation: "one_of", paramBindings: [severalOf([is])] };
  if (contains !== undefined)
    return { subject, operation: "contains", paramBindings: [{ value: { literal: contains } }] };
  return { subject, operation: "is_set", paramBindings: [] };
}

/** The binding of a value; an attribute with several values takes a list of one, too. */
export function bindingOf(value: PipelineValue, isArray: boolean): BindingArgs {
  const values = [value].flat();
  const [first] = values;
  return isArray || first === undefined ? severalOf(values) : { value: { literal: first } };
}

/** The binding of several values. */
export function severalOf(values: readonly pulumi.Input<string>[]): BindingArgs {
  return { arrayValues: values.map((literal) => ({ literal })) };
}

/** An expression that results in that of its first branch whose conditions are met. */
export function branching(
  named: Named,
  returns: ReturnsArgs,
  branches: readonly BranchArgs[],
  otherwise: BindingArgs | undefined,
): ExpressionArgs {
  return {
    ...named,
    // the service evaluates branches in the whole scope only
    rootReference: ".",
    operations: [{ operationType: "branches", branches: { branches, returns } }],
    ...elseOf(otherwise),
  };
}

/** The result of an expression whose operations give none. */
export function elseOf(otherwise: BindingArgs | undefined): Pick<ExpressionArgs, "elseBranch"> {
  return otherwise === undefined ? {} : { elseBranch: { result: otherwise } };
}

/** An expression that chooses by the value of an attribute, one branch for each value. */
export function choosing(named: Named, type: string, scope: Scope, choice: PipelineChoice): ExpressionArgs {
  const { by: attribute, cases, otherwise } = choice;
  const branches = Object.entries(cases).map(([is, chosen]) => ({
    conditionGroups: groupsOf(scope, { attribute, is }),
    result: bindingOf(chosen, false),
  }));
  const rest = otherwise === undefined ? undefined : bindingOf(otherwise, false);
  return branching(named, { type, array: false }, branches, rest);
}
