export { ownValuations } from './data-export.ts';
export { eraseValuations } from './erase.ts';
