/** The number of a store in an address; any other text is none. */
export const storeOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
