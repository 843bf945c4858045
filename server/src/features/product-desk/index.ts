export {
  addDrafts,
  type ChangedDraft,
  changeDrafts,
  type InstitutionNames,
  type KeptDraft,
  type NewDraft,
  productIdsAfter,
  readKeptDrafts,
  removeDrafts,
  scheduledAmong,
} from './file-drafts.ts';
export { nextProductNumber } from './product-number.ts';
export { draftNames } from './publish.ts';
export { readPublished } from './published-draft.ts';
export { findDraft } from './rows.ts';
export { publishScheduledProducts } from './run-schedules.ts';
