export { keepGuestDrafts } from './hand-over.ts';
