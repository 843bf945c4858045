/** Minimum length of the reason for an operator's act. */
export const reasonAtLeast = 6;
