export {
  applicationQuestionsOf,
  documentName,
  productsByNumber,
  productsToMatch,
  productToApplyFor,
  regionNames,
  rulesOf,
} from './for-matching.ts';
export { institutionsOfSite } from './institutions.ts';
export { bankPageOf } from './jump/bank-page.ts';
export { ownJumps } from './jump/data-export.ts';
export { registerJumps } from './jump/follow.ts';
export { registerSampleBank } from './jump/sample-bank.ts';
export type { NamedProduct } from './rows.ts';
export { briefView } from './views.ts';
