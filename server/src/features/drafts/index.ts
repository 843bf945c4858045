export { ownDrafts } from './data-export.ts';
export { transferGuestDrafts } from './transfer-guest-drafts.ts';
