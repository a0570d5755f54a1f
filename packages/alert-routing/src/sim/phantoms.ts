/** Differences between what a client writes and what the service returns; each can be switched on its own. */
export interface Phantoms {
  /** The escalation paths of a target are returned as its users, too. On by default. */
  readonly escalationPathsAsUsers: boolean;
  /** `one_of` and `contains` are returned as the alias for the subject's type. On by default. */
  readonly canonicalOperations: boolean;
  /** The ID of a channel is returned with the ID of its workspace. On by default. */
  readonly fullChannelIds: boolean;
  /** A route that creates no incidents has a defer time and a grouping window of 0. On by default. */
  readonly zeroedTimings: boolean;
  /** An entry with targets of the first chat tool has empty targets of the second. */
  readonly emptyChatTarget: boolean;
  /** A route without a severity gets a default. */
  readonly defaultSeverity: boolean;
  /** An empty list of condition groups is returned as `null`. */
  readonly nullConditionGroups: boolean;
  /** Documents in titles, descriptions, names and summaries are returned in the envelope that the dashboard writes. */
  readonly documentEnvelope: boolean;
  /** Variables in documents are returned with their label. */
  readonly variableLabels: boolean;
  /** Variables in documents are returned with options that have their default. */
  readonly variableOptions: boolean;
  /** Bindings of attributes have keys of later versions of the API. */
  readonly laterKeys: boolean;
}

const DEFAULTS: Phantoms = {
  escalationPathsAsUsers: true,
  canonicalOperations: true,
  fullChannelIds: true,
  zeroedTimings: true,
  emptyChatTarget: false,
  defaultSeverity: false,
  nullConditionGroups: false,
  documentEnvelope: false,
  variableLabels: false,
  variableOptions: false,
  laterKeys: false,
};

/** Resolves the option: all, none, or the default with some switched. */
export function choosePhantoms(choice: boolean | Partial<Phantoms>): Phantoms {
  if (typeof choice !== "boolean") return { ...DEFAULTS, ...choice };
  return {
    escalationPathsAsUsers: choice,
    canonicalOperations: choice,
    fullChannelIds: choice,
    zeroedTimings: choice,
    emptyChatTarget: choice,
    defaultSeverity: choice,
    nullConditionGroups: choice,
    documentEnvelope: choice,
    variableLabels: choice,
    variableOptions: choice,
    laterKeys: choice,
  };
}
