import type { MapPlace } from '#site/place.ts';

/** Metres; the radius of the map service (spec section 10). */
export const earthRadius = 6_378_136.49;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance on a sphere, in whole metres, computed without a request (S7.41). */
export function straightDistance(from: MapPlace, to: MapPlace): number {
  const halfLatitude = Math.sin(radians(from.latitude - to.latitude) / 2);
  const halfLongitude = Math.sin(radians(from.longitude - to.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))));
}
