import { documentIn, jsonText, type JsonNode, type JsonObject } from "./json-text";
import type { Condition, ConditionGroup, EngineBinding, EngineValue, Expression, Operation } from "./engine-values";
import { inEnvelope, isDocument, plainText, withAttributes } from "./rich-text";
import { Scope } from "./scope";
import type { Service } from "../service";

/** An object of a response; undefined values are left out. */
export type Wire = Readonly<Record<string, unknown>>;

/** Whether the dashboard edits a value as formatted text. */
export type Use = "prose" | "plain";

const BOOLEAN_LABELS: Readonly<Record<string, string>> = { true: "Yes", false: "No" };

/** String types, for which `one_of` is an alias of `contains_one_of`. */
const TEXT_TYPES = ["String", "Text", "Link", "TemplatedText"];

/** Renders the parts of an object as the service does, with labels and types. */
export class View {
  readonly scope: Scope;
  private readonly responseNumber: number;

  constructor(
    private readonly service: Service,
    id: string,
    private readonly ownExpressions: readonly Expression[],
  ) {
    this.scope = new Scope(service.store, ownExpressions);
    this.responseNumber = service.countResponse(id);
  }

  /** Renders an unordered list. */
  anyOrder<T, Shown>(items: readonly T[], show: (item: T) => Shown): Shown[] {
    return this.service.shuffled(items, this.responseNumber).map(show);
  }

  /** Renders a value. */
  value({ literal, reference }: EngineValue, use: Use = "plain"): Wire {
    if (literal === undefined) {
      return { label: reference === undefined ? "" : this.scope.labelOf(reference), reference };
    }
    const document = documentIn(literal);
    const label = this.service.behaviour.names[literal] ?? BOOLEAN_LABELS[literal] ?? this.labelOf(literal, document);
    return { label, literal: document === undefined ? literal : this.documentText(document, use), reference };
  }

  /** Renders a binding; an empty list is left out. */
  binding({ value, array_value: values = [] }: EngineBinding, use: Use = "plain"): Wire {
    return {
      ...(value === undefined ? {} : { value: this.value(value, use) }),
      ...(values.length === 0 ? {} : { array_value: values.map((item) => this.value(item, use)) }),
    };
  }

  /** Renders an optional binding; an empty one is left out. */
  filledBinding(binding: EngineBinding | undefined, use: Use = "plain"): { readonly binding?: Wire } {
    const shown = this.binding(binding ?? {}, use);
    return Object.keys(shown).length === 0 ? {} : { binding: shown };
  }

  /** Renders condition groups. */
  conditionGroups(groups: readonly ConditionGroup[]): readonly Wire[] | null {
    if (groups.length === 0 && this.service.behaviour.phantoms.nullConditionGroups) return null;
    return groups.map(({ conditions }) => ({ conditions: conditions.map((condition) => this.condition(condition)) }));
  }

  /** Renders the expressions of the object. */
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

  /** Renders an operation; the argument of `concatenate` is never returned. */
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
