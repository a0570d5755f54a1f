/** A literal text, which may hold a JSON document, or a reference to something in scope. */
export interface EngineValue {
  readonly literal?: string | undefined;
  readonly reference?: string | undefined;
}

/** One value or a list of values. */
export interface EngineBinding {
  readonly value?: EngineValue | undefined;
  readonly array_value?: readonly EngineValue[] | undefined;
}

/** A claim about a subject, by the name of an operation. */
export interface Condition {
  readonly subject: string;
  readonly operation: string;
  readonly param_bindings: readonly EngineBinding[];
}

/** Conditions that all must hold. */
export interface ConditionGroup {
  readonly conditions: readonly Condition[];
}

/** The type of a result. */
export interface Returns {
  readonly type: string;
  readonly array: boolean;
}

/** One of several results. */
export interface Branch {
  readonly condition_groups: readonly ConditionGroup[];
  readonly result: EngineBinding;
}

/** One step of an expression; the block that it needs depends on its type. */
export interface Operation {
  readonly operation_type: string;
  readonly branches?: { readonly branches: readonly Branch[]; readonly returns: Returns } | undefined;
  readonly concatenate?: { readonly reference: string } | undefined;
  readonly filter?: { readonly condition_groups: readonly ConditionGroup[] } | undefined;
  readonly navigate?: { readonly reference: string } | undefined;
  readonly parse?: { readonly source: string; readonly returns: Returns } | undefined;
}

/** A computed value, which its owner refers to by its reference. */
export interface Expression {
  readonly label: string;
  readonly reference: string;
  readonly root_reference: string;
  readonly operations: readonly Operation[];
  readonly else_branch?: { readonly result: EngineBinding } | undefined;
}
