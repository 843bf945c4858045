export { ownDemandOffers, ownDemands } from './data-export.ts';
export { eraseDemands } from './erase.ts';
export { expireDemands } from './expire.ts';
