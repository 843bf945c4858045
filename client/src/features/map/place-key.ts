import type { ChosenPlace } from '#platform/place/ask-for-place.ts';

/** Identifies a place in a list. The address may arrive later. */
export const keyOfPlace = ({ name, latitude, longitude }: ChosenPlace): string =>
  JSON.stringify([name, latitude, longitude]);
