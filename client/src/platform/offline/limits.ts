/** How many answers are stored on a device, and for how long. */
export const maxStored = 300;
export const storedForDays = 7;
export const storedForMs = storedForDays * 24 * 60 * 60 * 1_000;
