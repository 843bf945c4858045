/** Of a tax report where the tenant has set none, in fen: version 0. */
export const standardPriceFen = 990;
export const dearestFen = 1_000_000;
