export { ownShop } from './data-export.ts';
export { eraseShop } from './erase.ts';
export { hasOpenShop } from './shop-rows.ts';
export { shopDaysKept } from './visits.ts';
