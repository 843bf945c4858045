/** Days since the check of a product at which headquarters are told; after 90 it leaves the matches. */
export const uncheckedDays = [60, 75, 85] as const;
