export { demandsOnCards, isOwnOpenDemand } from './card.ts';
export { ownDemandOffers, ownDemands } from './data-export.ts';
export { eraseDemands } from './erase.ts';
export { expireDemands } from './expire.ts';
export { endNumbersBetween, releaseNumbers } from './release-numbers.ts';
export { regionPathName } from './rows.ts';
