/** A place on the map in GCJ-02, the coordinates of maps of China, in degrees. */
export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** Degrees between which places in China are. */
export const placeBounds = { longitude: [73, 136], latitude: [3, 54] } as const;
export const microDegrees = 1_000_000;
const roundingOfNumbers = 1e-3;

/** A coordinate with at most six decimals (about ten centimetres) within its bounds. */
export function isCoordinate(axis: keyof MapPlace, degrees: number): boolean {
  const [least, most] = placeBounds[axis];
  const micro = degrees * microDegrees;
  return degrees >= least && degrees <= most && Math.abs(micro - Math.round(micro)) < roundingOfNumbers;
}

/** Reads a place as it is stored, in whole millionths of a degree. */
export const storedPlace = (stored: { longitude: number | null; latitude: number | null }): MapPlace | null =>
  stored.longitude === null || stored.latitude === null
    ? null
    : { longitude: stored.longitude / microDegrees, latitude: stored.latitude / microDegrees };
/** A place as it is stored. */
export const inMicroDegrees = ({ longitude, latitude }: MapPlace) => ({
  longitude: Math.round(longitude * microDegrees),
  latitude: Math.round(latitude * microDegrees),
});

const pair = /^\s*(\d{1,3}(?:\.\d{1,12})?)\s*[,，\s]\s*(\d{1,3}(?:\.\d{1,12})?)\s*$/;
const sixDecimals = (text: string): number => Number(Number(text).toFixed(6));

/** Reads a pair as map services copy it, `120.620000,31.310000`. The larger number is the longitude: no place in China has both in one range. */
export function parsePlace(text: string): MapPlace | null {
  const found = pair.exec(text);
  if (!found) return null;
  const [first, second] = [sixDecimals(found[1]!), sixDecimals(found[2]!)];
  const place = { longitude: Math.max(first, second), latitude: Math.min(first, second) };
  return isCoordinate('longitude', place.longitude) && isCoordinate('latitude', place.latitude) ? place : null;
}

export const placeText = ({ longitude, latitude }: MapPlace): string => `${longitude},${latitude}`;

const hotline = /^[+(\d][\d\s()-]{2,19}$/;
/** A telephone number as people read it: landline, mobile, 400 number, short number of a company, with or without separators. */
export const isHotline = (text: string): boolean => hotline.test(text);
