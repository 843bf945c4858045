/** Price version 0 of a tax report in fen, used until the tenant sets one. */
export const standardPriceFen = 990;
export const maxPriceFen = 1_000_000;
