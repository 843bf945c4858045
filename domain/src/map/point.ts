import type { MapPlace } from '#site/place.ts';

const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/;
const isOnEarth = ({ latitude, longitude }: MapPlace): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Reads `latitude,longitude`, as the map service writes it; null if that is no point on earth, such as the unknown position (222, 111). */
export function parsePoint(text: string): MapPlace | null {
  const [latitude, longitude, ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || !degrees.test(latitude ?? '') || !degrees.test(longitude ?? '')) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isOnEarth(point) ? point : null;
}

/** Reads points that are separated by semicolons; null if one of them is none. */
export function parsePoints(text: string): MapPlace[] | null {
  const points = text.split(';').map(parsePoint);
  return points.every((point) => point !== null) ? points : null;
}

export const pointText = ({ latitude, longitude }: MapPlace): string => `${latitude},${longitude}`;
