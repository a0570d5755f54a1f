import { documentIn, jsonText, type JsonNode, type JsonObject } from "./json-text";
import type { Condition, ConditionGroup, EngineBinding, EngineValue, Expression, Operation } from "./engine-values";
import { inEnvelope, isDocument, plainText, withAttributes } from "./rich-text";
import { Scope } from "./scope";
import type { Service } from "../service";

/** An object of an answer; what is undefined is left out. */
export type Wire = Readonly<Record<string, unknown>>;

/** Whether people write a value in the dashboard as formatted text. */
export type Use = "prose" | "plain";

const TRUTH: Readonly<Record<string, string>> = { true: "Yes", false: "No" };

/** The types whose values are texts, for which `one_of` is a question of what they contain. */
const TEXT_TYPES = ["String", "Text", "Link", "TemplatedText"];

/** Shows the parts of one object as the service does: with labels and types, in its order. */
export class View {
  readonly scope: Scope;
  private readonly turn: number;

  constructor(
    private readonly service: Service,
    id: string,
    private readonly ownExpressions: readonly Expression[],
  ) {
    this.scope = new Scope(service.store, ownExpressions);
    this.turn = service.nextTurn(id);
  }

  /** Shows a list whose order means nothing. */
  anyOrder<T, Shown>(items: readonly T[], show: (item: T) => Shown): Shown[] {
    return this.service.shuffled(items, this.turn).map(show);
  }

  /** Shows a value. */
  value({ literal, reference }: EngineValue, use: Use = "plain"): Wire {
    if (literal === undefined) {
      return { label: reference === undefined ? "" : this.scope.labelOf(reference), reference };
    }
    const document = documentIn(literal);
    const label = this.service.behaviour.names[literal] ?? TRUTH[literal] ?? this.labelOf(literal, document);
    return { label, literal: document === undefined ? literal : this.documentText(document, use), reference };
  }

  /** Shows a binding; an empty list is not shown. */
  binding({ value, array_value: values = [] }: EngineBinding, use: Use = "plain"): Wire {
    return {
      ...(value === undefined ? {} : { value: this.value(value, use) }),
      ...(values.length === 0 ? {} : { array_value: values.map((item) => this.value(item, use)) }),
    };
  }

  /** Shows a binding that may be absent; an empty one is absent. */
  filledBinding(binding: EngineBinding | undefined, use: Use = "plain"): { readonly binding?: Wire } {
    const shown = this.binding(binding ?? {}, use);
    return Object.keys(shown).length === 0 ? {} : { binding: shown };
  }

  /** Shows groups of conditions. */
  conditionGroups(groups: readonly ConditionGroup[]): readonly Wire[] | null {
    if (groups.length === 0 && this.service.behaviour.phantoms.nullConditionGroups) return null;
    return groups.map(({ conditions }) => ({ conditions: conditions.map((condition) => this.condition(condition)) }));
  }

  /** Shows the expressions of the object. */
  expressions(): Wire[] {
    return this.anyOrder(this.ownExpressions, (expression) => {
      const steps = this.scope.stepsOf(expression);
      return {
        label: expression.label,
        reference: expression.reference,
        root_reference: expression.root_reference,
        operations: expression.operations.map((operation, index) => this.operation(operation, steps[index])),
        ...(expression.else_branch === undefined
          ? {}
          : { else_branch: { result: this.binding(expression.else_branch.result) } }),
        returns: this.scope.returnsOf(expression),
      };
    });
  }

  private condition({ subject, operation, param_bindings: bindings }: Condition): Wire {
    const value = this.canonicalOperation(subject, operation);
    return {
      subject: { label: this.scope.labelOf(subject), reference: subject },
      operation: { label: value.replaceAll("_", " "), value },
      param_bindings: bindings.map((binding) => this.binding(binding)),
    };
  }

  private canonicalOperation(subject: string, operation: string): string {
    if (!this.service.behaviour.phantoms.canonicalOperations) return operation;
    const type = this.scope.typeOf(subject)?.type ?? "";
    if (operation === "one_of" && TEXT_TYPES.includes(type)) return "contains_one_of";
    if (operation === "contains" && type.startsWith("CatalogEntry[")) return "name_contains";
    return operation;
  }

  /** Shows an operation; what `concatenate` appends is never shown. */
  private operation({ operation_type, branches, filter, navigate, parse }: Operation, returns: unknown): Wire {
    return {
      operation_type,
      returns,
      ...(branches === undefined ? {} : { branches: this.branches(branches) }),
      ...(filter === undefined ? {} : { filter: { condition_groups: this.conditionGroups(filter.condition_groups) } }),
      ...(navigate === undefined
        ? {}
        : { navigate: { ...navigate, reference_label: this.scope.labelOf(navigate.reference) } }),
      ...(parse === undefined ? {} : { parse }),
    };
  }

  private branches({ branches, returns }: NonNullable<Operation["branches"]>): Wire {
    const shown = branches.map(({ condition_groups: groups, result }) => ({
      condition_groups: this.conditionGroups(groups),
      result: this.binding(result),
    }));
    return { branches: shown, returns };
  }

  private labelOf(literal: string, document: JsonNode | undefined): string {
    return document === undefined ? literal : plainText(document, (name) => this.scope.labelOf(name));
  }

  private documentText(document: JsonNode, use: Use): string {
    const { phantoms, escapesHtml } = this.service.behaviour;
    const hasMore = phantoms.variableLabels || phantoms.variableOptions;
    const shown = hasMore ? withAttributes(document, (name) => this.variableAttributes(name)) : document;
    const isWrapped = phantoms.documentEnvelope && use === "prose" && isDocument(shown);
    return jsonText(isWrapped ? inEnvelope(shown) : shown, escapesHtml);
  }

  private variableAttributes(name: string): JsonObject {
    const { variableLabels, variableOptions } = this.service.behaviour.phantoms;
    return new Map<string, JsonNode>([
      ...(variableLabels
        ? ([
            ["label", this.scope.labelOf(name)],
            ["missing", false],
          ] as const)
        : []),
      ...(variableOptions
        ? ([
            ["omitIfUnset", false],
            ["truncateTo", null],
          ] as const)
        : []),
    ]);
  }
}
