export { recountComments } from './comment-counts.ts';
export { ownSquareData } from './data-export.ts';
export { eraseSquare } from './erase.ts';
export { endFollows } from './follows.ts';
export { countUnseenInteractions, markInteractionsSeen } from './interactions.ts';
export { waitingCases } from './moderation/waiting.ts';
