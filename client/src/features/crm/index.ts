export { ApplyPopup } from './apply/ApplyPopup.tsx';
export { type ApplyDraft, type ApplyProduct, draftOfWish } from './apply/draft.ts';
export { OrderForCustomer } from './customers/OrderForCustomer.tsx';
export { ShelfPopup } from './shelf/ShelfPopup.tsx';
export { useStageName } from './work-config.ts';
