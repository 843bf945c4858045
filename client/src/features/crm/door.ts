export { ApplyPopup } from './ApplyPopup.tsx';
export type { ApplyProduct } from './apply-draft.ts';
