/** The part of the result with the loans on the home, which the main button shows. */
export const loansId = 'fitting-loans';
