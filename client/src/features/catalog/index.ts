export { irrShortLabel } from './cost/cost-texts.ts';

export { OfferCost, type OfferOnWire } from './cost/OfferCost.tsx';
export { FittingList } from './demand/FittingList.tsx';
export { LazyRegionPicker } from './LazyRegionPicker.tsx';
export { loadProductPreview } from './load-preview.ts';
export { ProductName } from './ProductName.tsx';
export { detailsHref, type ProductBrief, ProductLogo, ProductRow, RateFrom } from './ProductRow.tsx';
export { listPath } from './paths.ts';
export { RegionChips } from './RegionChips.tsx';
export { RegionPicker } from './RegionPicker.tsx';
export { useApplyAction } from './use-apply-action.ts';
export { catalogWords } from './words.ts';
