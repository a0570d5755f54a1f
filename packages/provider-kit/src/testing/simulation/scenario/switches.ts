/**
 * How often stories draw what is new in their world, and whether they demand what is new of providers. 0: not before the code does what
 * the story would find missing.
 */
export interface Switches {
  /** Faults. */
  readonly stateRefused: number;
  readonly gatewayAnswers: number;
  readonly outage: number;
  readonly expiredToken: number;
  readonly missingPermission: number;
  readonly echo: number;
  readonly refusal: number;
  /** What surrounds the stacks. */
  readonly gatewayClocks: number;
  readonly machines: number;
  readonly programOnAnotherMachine: number;
  readonly accounts: number;
  /** Changes of programs. */
  readonly renameWithoutAlias: number;
  readonly move: number;
  readonly provider: number;
  readonly upgrade: number;
  readonly passOn: number;
  readonly manyOfAKind: number;
  readonly anyOrder: number;
  readonly lateDeclarations: number;
  /** Kinds whose IDs come again. */
  readonly idsThatComeAgain: number;
  /** Actions. */
  readonly piecemeal: number;
  readonly renameStack: number;
  readonly spellBackend: number;
  readonly moveProject: number;
  readonly days: number;
  /** Demands. */
  readonly deletesWithProof: number;
  readonly namesWhatItTakes: number;
  readonly warnsOfDropped: number;
  readonly keepsAttachments: number;
  readonly advisesNothingOwned: number;
  readonly handsNamesOver: number;
  readonly knowsItsOwn: number;
  readonly showsNothingDangerous: number;
  readonly recoversQuickly: number;
  readonly ridesOutOutages: number;
}

export const SWITCHES: Switches = {
  stateRefused: 0,
  gatewayAnswers: 0,
  outage: 0,
  expiredToken: 0,
  missingPermission: 0,
  echo: 0,
  refusal: 0,
  gatewayClocks: 0,
  machines: 0,
  programOnAnotherMachine: 0,
  accounts: 0,
  renameWithoutAlias: 0,
  move: 0,
  provider: 0,
  upgrade: 0,
  passOn: 0,
  manyOfAKind: 0,
  anyOrder: 0,
  lateDeclarations: 0,
  idsThatComeAgain: 0,
  piecemeal: 0,
  renameStack: 0,
  spellBackend: 0,
  moveProject: 0,
  days: 0,
  deletesWithProof: 0,
  namesWhatItTakes: 0,
  warnsOfDropped: 0,
  keepsAttachments: 0,
  advisesNothingOwned: 0,
  handsNamesOver: 0,
  knowsItsOwn: 0,
  showsNothingDangerous: 0,
  recoversQuickly: 0,
  ridesOutOutages: 0,
};
