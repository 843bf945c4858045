/** What a poster is for, by which templates are found. */
export const posterCategories = ['loan', 'tax', 'festival', 'invitation', 'card', 'other'] as const;
export type PosterCategory = (typeof posterCategories)[number];

/** An own poster is always a draft; a template is offered while it is published. */
export const posterStates = ['draft', 'published', 'withdrawn'] as const;
export type PosterState = (typeof posterStates)[number];
export const posterActions = ['publish', 'withdraw', 'remove'] as const;
export type PosterAction = (typeof posterActions)[number];

const moves: Readonly<Record<PosterState, Partial<Record<PosterAction, PosterState | 'removed'>>>> = {
  draft: { publish: 'published', remove: 'removed' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published', remove: 'removed' },
};

/** What may be done with a template, or with an own poster. */
export const posterActionsOf = (state: PosterState, isTemplate: boolean): PosterAction[] =>
  isTemplate ? (Object.keys(moves[state]) as PosterAction[]) : ['remove'];

/** The state after an action; null: it is not allowed. */
export const posterStateAfter = (
  state: PosterState,
  action: PosterAction,
  isTemplate: boolean,
): PosterState | 'removed' | null =>
  posterActionsOf(state, isTemplate).includes(action) ? moves[state][action]! : null;

export const posterTitleLettersAtMost = 40;
/** Kept versions of a poster, besides its first. */
export const posterVersionsKept = 50;
/** Of what is older than so many minutes, one version of each of so many is kept. */
export const posterVersionMinutes = 10;
/** Posters of one account. */
export const postersAtMost = 200;
