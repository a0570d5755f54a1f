/** A literal, which may be a JSON document, or a reference. */
export interface EngineValue {
  readonly literal?: string | undefined;
  readonly reference?: string | undefined;
}

/** One value or a list of values. */
export interface EngineBinding {
  readonly value?: EngineValue | undefined;
  readonly array_value?: readonly EngineValue[] | undefined;
}

/** A comparison of a subject with parameters. */
export interface Condition {
  readonly subject: string;
  readonly operation: string;
  readonly param_bindings: readonly EngineBinding[];
}

/** Conditions that must all be met. */
export interface ConditionGroup {
  readonly conditions: readonly Condition[];
}

/** The type of a result. */
export interface Returns {
  readonly type: string;
  readonly array: boolean;
}

/** A result and the conditions under which it is used. */
export interface Branch {
  readonly condition_groups: readonly ConditionGroup[];
  readonly result: EngineBinding;
}

/** An operation of an expression; its type determines which options it requires. */
export interface Operation {
  readonly operation_type: string;
  readonly branches?: { readonly branches: readonly Branch[]; readonly returns: Returns } | undefined;
  readonly concatenate?: { readonly reference: string } | undefined;
  readonly filter?: { readonly condition_groups: readonly ConditionGroup[] } | undefined;
  readonly navigate?: { readonly reference: string } | undefined;
  readonly parse?: { readonly source: string; readonly returns: Returns } | undefined;
}

/** A computed value that its owner uses by reference. */
export interface Expression {
  readonly label: string;
  readonly reference: string;
  readonly root_reference: string;
  readonly operations: readonly Operation[];
  readonly else_branch?: { readonly result: EngineBinding } | undefined;
}
