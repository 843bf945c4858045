/** Whatever the operator does to a tenant has a reason of so many characters. */
export const reasonAtLeast = 6;
