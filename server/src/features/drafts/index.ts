export { ownDrafts } from './data-export.ts';
export { transferGuestDrafts } from './hand-over.ts';
