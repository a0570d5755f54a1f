/** What the service shows though nobody wrote it; each can be switched on its own. */
export interface Phantoms {
  /** The escalation paths of a target are shown as its users, too. On unless it is switched off. */
  readonly escalationEcho: boolean;
  /** `one_of` and `contains` are shown as what they mean for the subject's type. On unless it is switched off. */
  readonly canonicalOperations: boolean;
  /** The id of a channel is shown with that of its workspace. On unless it is switched off. */
  readonly fullChannelIds: boolean;
  /** A route that makes no incidents shows no waiting time and no grouping window. On unless it is switched off. */
  readonly zeroedTimings: boolean;
  /** Channel targets of the one system are shown for the other, too, with nothing in them. */
  readonly emptyChatTarget: boolean;
  /** A route without a severity gets one. */
  readonly defaultSeverity: boolean;
  /** Condition groups are `null` where there are none. */
  readonly nullConditionGroups: boolean;
  /** Documents in titles, descriptions, names and summaries are shown in the envelope that the dashboard writes. */
  readonly documentEnvelope: boolean;
  /** Variables in documents are shown with their label. */
  readonly variableLabels: boolean;
  /** Variables in documents are shown with the options that they do not use. */
  readonly variableOptions: boolean;
  /** Bindings of attributes are shown with keys that came with later versions of the API. */
  readonly laterKeys: boolean;
}

const USUAL: Phantoms = {
  escalationEcho: true,
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

/** Chooses phantoms: all of them, none, or the usual ones with some switched. */
export function choosePhantoms(wish: boolean | Partial<Phantoms>): Phantoms {
  if (typeof wish !== "boolean") return { ...USUAL, ...wish };
  return {
    escalationEcho: wish,
    canonicalOperations: wish,
    fullChannelIds: wish,
    zeroedTimings: wish,
    emptyChatTarget: wish,
    defaultSeverity: wish,
    nullConditionGroups: wish,
    documentEnvelope: wish,
    variableLabels: wish,
    variableOptions: wish,
    laterKeys: wish,
  };
}
