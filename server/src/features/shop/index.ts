export { ownShop } from './data-export.ts';
export { eraseShop } from './erase.ts';
export { shopDaysKept } from './visits.ts';
