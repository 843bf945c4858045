import { earthRadius } from '@sycee/domain/map/straight-distance';
import type { MapWindow } from '#features/map/index.ts';
import type { Position } from '#platform/site/position.ts';

/** About ten metres: a smaller move of a map shows the same places. */
const decimals = 4;
const degreesPerRadian = 180 / Math.PI;

/** `south,west,north,east`, as the server reads a part of a map. */
export const rectangleOf = ({ south, west, north, east }: MapWindow): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(decimals)).join(',');

/** A rectangle that reaches `metres` to each side of a point. */
export function rectangleAround({ latitude, longitude }: Position, metres: number): string {
  const tall = (metres / earthRadius) * degreesPerRadian;
  const wide = tall / Math.cos(latitude / degreesPerRadian);
  return rectangleOf({
    south: latitude - tall,
    west: longitude - wide,
    north: latitude + tall,
    east: longitude + wide,
  });
}
