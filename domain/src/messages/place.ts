/** Letters of a place's name and of its address. */
export const placeNameLettersAtMost = 60;
export const placeAddressLettersAtMost = 120;

/** Decimals of a coordinate that are shown, sent and stored: about eleven metres. */
const decimals = 4;
export const roundCoordinate = (degrees: number): number => Number(degrees.toFixed(decimals));

export interface Coordinates {
  latitude: number;
  longitude: number;
}
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;

interface Place {
  name: string;
  address: string;
  coordinates: Coordinates | null;
}
/**
 * Address of a map service that shows the place; it is opened only when the reader asks for it. Coordinates are those of GPS (WGS 84), or
 * with `gaode` those of maps of China (GCJ-02).
 */
export function mapAddress({ name, address, coordinates }: Place, coordinate: 'wgs84' | 'gaode' = 'wgs84'): string {
  const query: Record<string, string> = coordinates
    ? { position: `${coordinates.longitude},${coordinates.latitude}`, name, coordinate }
    : { keyword: [name, address].filter(Boolean).join(' ') };
  return `https://uri.amap.com/${coordinates ? 'marker' : 'search'}?${new URLSearchParams({ ...query, callnative: '0' })}`;
}
