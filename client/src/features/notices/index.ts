export { HelperRow } from './HelperRow.tsx';
export { InteractionsRow } from './InteractionsRow.tsx';
