export { findEstate } from './find-estate.ts';
