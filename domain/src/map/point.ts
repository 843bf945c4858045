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

/** Reads the south-west and the north-east corner, `south,west,north,east`; null if one of them is none. */
export function parseRectangle(text: string): { southWest: MapPlace; northEast: MapPlace } | null {
  const numbers = text.split(',');
  const corners = numbers.length === 4 ? parsePoints(`${numbers.slice(0, 2)};${numbers.slice(2)}`) : null;
  return corners && { southWest: corners[0]!, northEast: corners[1]! };
}

export const pointText = ({ latitude, longitude }: MapPlace): string => `${latitude},${longitude}`;
