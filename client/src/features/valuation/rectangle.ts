import type { MapWindow } from '#features/map/index.ts';

/** About ten metres: a smaller move of a map shows the same places. */
const decimals = 4;

/** `south,west,north,east`, as the server reads a part of a map. */
export const rectangleOf = ({ south, west, north, east }: MapWindow): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(decimals)).join(',');
