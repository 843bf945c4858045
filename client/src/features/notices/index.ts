export { HelperRow } from './HelperRow.tsx';
