export { ownDrafts } from './data-export.ts';
export { keepGuestDrafts } from './hand-over.ts';
