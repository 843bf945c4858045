import type { BothLanguages } from '#language/both.ts';

/** States of a document that an order requires. */
export const documentStates = ['missing', 'given', 'accepted', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];
/** Each submission is a version that is kept. Only the newest version may be `given` or `accepted`. */
export const versionStates = ['given', 'accepted', 'refused', 'replaced', 'retracted'] as const;
export type VersionState = (typeof versionStates)[number];
export const documentActs = ['give', 'retract', 'accept', 'refuse'] as const;
export type DocumentAct = (typeof documentActs)[number];

/** Who may act: anyone who may write the order, staff only, or the submitter of the newest version. */
type By = 'anyone' | 'staff' | 'submitter';
interface DocumentStep {
  readonly act: DocumentAct;
  readonly from: readonly DocumentState[];
  readonly to: DocumentState;
  readonly by: By;
}

/** Any other step is refused. An accepted document must be rejected by staff, with a reason, before a new submission. */
export const documentSteps: readonly DocumentStep[] = [
  { act: 'give', from: ['missing', 'given', 'refused'], to: 'given', by: 'anyone' },
  { act: 'retract', from: ['given'], to: 'missing', by: 'submitter' },
  { act: 'accept', from: ['given'], to: 'accepted', by: 'staff' },
  { act: 'refuse', from: ['given', 'accepted'], to: 'refused', by: 'staff' },
];

export interface Actor {
  readonly isStaff: boolean;
  /** The actor submitted the newest version. */
  readonly isSubmitter: boolean;
}
const isAllowed: Readonly<Record<By, (actor: Actor) => boolean>> = {
  anyone: () => true,
  staff: ({ isStaff }) => isStaff,
  submitter: ({ isSubmitter }) => isSubmitter,
};

export const actsOn = (state: DocumentState, actor: Actor): DocumentAct[] =>
  documentSteps.filter(({ from, by }) => from.includes(state) && isAllowed[by](actor)).map(({ act }) => act);

/** The state after an act; null if the state or the actor does not allow it. */
export function afterAct(state: DocumentState, act: DocumentAct, actor: Actor): DocumentState | null {
  const step = documentSteps.find((one) => one.act === act && one.from.includes(state));
  return step && isAllowed[step.by](actor) ? step.to : null;
}

/** The document's state by its newest version; `undefined` if it was never submitted. */
export const stateOfVersion = (last: VersionState | undefined): DocumentState =>
  last === 'given' || last === 'accepted' || last === 'refused' ? last : 'missing';

/** The new state of the newest version after an act. */
export const versionAfter: Readonly<Record<DocumentAct, (before: VersionState) => VersionState>> = {
  give: (before) => (before === 'given' ? 'replaced' : before),
  retract: () => 'retracted',
  accept: () => 'accepted',
  refuse: () => 'refused',
};

/** Reasons for rejecting a document, which tell the customer what to do. */
export const refuseReasons = {
  blurred: { zh: '看不清，请重新拍摄', en: 'Not legible; retake the photo' },
  incomplete: { zh: '不完整，请补全各页', en: 'Incomplete; add the missing pages' },
  expired: { zh: '已过期，请更换有效资料', en: 'Expired; provide a valid one' },
  wrong_one: { zh: '资料类型不符，请更换', en: 'Wrong document; provide the right one' },
  not_theirs: { zh: '与申请人信息不一致', en: 'Doesn’t match the applicant' },
  other: { zh: '其他原因', en: 'Other reason' },
} as const satisfies Record<string, BothLanguages>;
export type RefuseReason = keyof typeof refuseReasons;

/** Pages or pictures of one document. */
export const documentFilesAtMost = 9;
