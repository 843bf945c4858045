export { keepGuestDrafts } from './hand-over.ts';
export { ownDrafts } from './own-copy.ts';
