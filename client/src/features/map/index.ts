export { usePosition } from './use-position.ts';
export { mapWords } from './words.ts';
