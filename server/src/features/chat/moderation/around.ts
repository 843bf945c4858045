/** Messages shown to staff before and after each reported one. */
export const around = 10;
