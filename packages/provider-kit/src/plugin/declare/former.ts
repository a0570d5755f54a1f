/** Inputs or state of a resource, whose values may carry secret marks. */
type Values = Readonly<Record<string, unknown>>;

/** What a resource is called in another package, usually one that was generated from a Terraform provider, whose stacks are taken over in place. */
export interface FormerResource {
  /** Type token of the resource in that package: `influxdb:index/bucket:Bucket`. The generated SDK and the schema have it as an alias. */
  readonly type: string;
  /** Names of properties in that package and here, for objects at any depth: `{ "slackTargets": "chatTargetsA" }`. Only names that differ. */
  readonly names?: Readonly<Record<string, string>>;
  /**
   * Whether its Terraform resource has blocks where objects are: `side { … }`, which other parts of a program name `side[0]`. Those of
   * newer Terraform providers are attributes, `side = { … }`, which is the default. `pulumi convert --from terraform` asks for it.
   */
  readonly hasBlocks?: boolean;
  /**
   * Turns inputs or state of that package into the form of this declaration, where more than names differs. It gets them with the names
   * of this declaration and without what bridges add, and must leave values alone that have this form already. A secret value is opaque.
   */
  readonly state?: (old: Values) => Values;
}

/** What the provider is called as the package whose stacks are taken over in place. */
export interface FormerProvider {
  /** Name of that package: `influxdb`. Explicit providers get its provider type, `pulumi:providers:influxdb`, as an alias. */
  readonly package: string;
  /** Names of settings in that package and here. Only names that differ. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Names of properties in that package and in its Terraform provider, where the latter is not the former in snake case: lists that
   * Terraform names in the singular, such as `{ "changeLogs": "change_log" }`. `pulumi convert --from terraform` asks for them.
   */
  readonly terraformNames?: Readonly<Record<string, string>>;
}
