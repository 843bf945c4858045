/** How many products a store can recommend: as many as the home screen shows. */
export const featuredAtMost = 6;
