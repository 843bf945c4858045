export { bankPageOf } from './bank-redirect/bank-page.ts';
export { ownJumps } from './bank-redirect/data-export.ts';
export { registerBankRedirects } from './bank-redirect/redirect.ts';
export { registerSampleBank } from './bank-redirect/sample-bank.ts';
export { countUncheckedProducts } from './count-unchecked.ts';
export { previewDetails } from './details.ts';
export {
  documentName,
  documentRequirementsByProduct,
  hasProductsToMatch,
  productsByNumber,
  productsToMatch,
  productToApplyFor,
  publishedVersions,
  regionNames,
} from './for-matching.ts';
export { institutionsOfSite } from './institutions.ts';
export { lprView } from './loan-prime-rate.ts';
export { noticeUncheckedProducts } from './notice-unchecked.ts';
export { receiversOfProducts } from './product-owners.ts';
export type { NamedProduct, ProductTexts } from './rows.ts';
export { briefView, feeTermsView } from './views.ts';
