export { cardOf } from './card-view.ts';
export { eraseCard } from './erase-card.ts';
export { ownCardData } from './own-card.ts';
export { renewVersion } from './stored-card.ts';
