import type { PostState } from './limits.ts';

export const caseStates = ['open', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** `show` publishes what waited; `fine` also ends reports until the text is edited; `remove` takes it away from everybody. */
export const caseDecisions = ['show', 'fine', 'remove'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Characters of the reason of a decision. Only a removal, or an answer that keeps it, has at least so many. */
export const caseReasonAtLeast = 4;
export const caseReasonAtMost = 300;

/** What happens to a post or comment, besides the writing itself. */
export type PostEvent = CaseDecision | 'hold' | 'hide' | 'delete' | 'restore';

/** To which state an event leads; what is not listed is refused. */
export const postTable: Readonly<Record<PostState, Partial<Readonly<Record<PostEvent, PostState>>>>> = {
  review: { show: 'shown', fine: 'shown', remove: 'removed', delete: 'deleted', hold: 'review' },
  shown: { hold: 'review', hide: 'hidden', fine: 'shown', show: 'shown', remove: 'removed', delete: 'deleted' },
  hidden: { show: 'shown', fine: 'shown', remove: 'removed', delete: 'deleted', hold: 'hidden' },
  removed: { restore: 'shown', delete: 'deleted' },
  deleted: {},
};

/** The state after an event; undefined: the event is refused. */
export const nextPostState = (state: PostState, event: PostEvent): PostState | undefined => postTable[state][event];
