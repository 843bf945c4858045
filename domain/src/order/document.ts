import type { BothLanguages } from '#language/both.ts';

/** How a document that an order asks for stands. */
export const documentStates = ['missing', 'given', 'accepted', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];
/** Each time it is given is a version that stays; of those before the last one is none given or accepted. */
export const versionStates = ['given', 'accepted', 'refused', 'replaced', 'retracted'] as const;
export type VersionState = (typeof versionStates)[number];
export const documentActs = ['give', 'retract', 'accept', 'refuse'] as const;
export type DocumentAct = (typeof documentActs)[number];

/** Who may: whoever may write of the order, the staff alone, or who gave what is there. */
type By = 'anyone' | 'staff' | 'giver';
interface DocumentStep {
  readonly act: DocumentAct;
  readonly from: readonly DocumentState[];
  readonly to: DocumentState;
  readonly by: By;
}

/** What is not in it is refused. What was accepted is not given anew: the staff refuse it first, and say why. */
export const documentSteps: readonly DocumentStep[] = [
  { act: 'give', from: ['missing', 'given', 'refused'], to: 'given', by: 'anyone' },
  { act: 'retract', from: ['given'], to: 'missing', by: 'giver' },
  { act: 'accept', from: ['given'], to: 'accepted', by: 'staff' },
  { act: 'refuse', from: ['given', 'accepted'], to: 'refused', by: 'staff' },
];

export interface Actor {
  readonly isStaff: boolean;
  /** What is there now was given by them. */
  readonly isGiver: boolean;
}
const may: Readonly<Record<By, (actor: Actor) => boolean>> = {
  anyone: () => true,
  staff: ({ isStaff }) => isStaff,
  giver: ({ isGiver }) => isGiver,
};

export const actsOn = (state: DocumentState, actor: Actor): DocumentAct[] =>
  documentSteps.filter(({ from, by }) => from.includes(state) && may[by](actor)).map(({ act }) => act);

/** Null: not from here, or not by them. */
export function afterAct(state: DocumentState, act: DocumentAct, actor: Actor): DocumentState | null {
  const step = documentSteps.find((one) => one.act === act && one.from.includes(state));
  return step && may[step.by](actor) ? step.to : null;
}

/** By its last version; undefined: it was never given. */
export const stateOfVersion = (last: VersionState | undefined): DocumentState =>
  last === 'given' || last === 'accepted' || last === 'refused' ? last : 'missing';

/** What becomes of the version that was the last one. */
export const versionAfter: Readonly<Record<DocumentAct, (before: VersionState) => VersionState>> = {
  give: (before) => (before === 'given' ? 'replaced' : before),
  retract: () => 'retracted',
  accept: () => 'accepted',
  refuse: () => 'refused',
};

/** Why a document was refused, so that it is known what to do. */
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
