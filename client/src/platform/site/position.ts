import { globalStorage } from './storage.ts';

export interface Position {
  latitude: number;
  longitude: number;
}
const findWithinMs = 15_000;
/** About ten centimetres, as coordinates are stored. */
const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** The device's position in GCJ-02, the coordinates of maps of China; browsers know it in WGS-84. */
export async function inMapCoordinates({ latitude, longitude }: Position): Promise<Position> {
  // Fetched with the first use: most visitors never share their position.
  const { default: gcoord } = await import('gcoord');
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: rounded(north!), longitude: rounded(east!) };
}

/** Determines the device's position, which x-position then carries, in GCJ-02. Rejects if the browser does not provide one. */
export async function locate(): Promise<Position> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('No geolocation.'));
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: findWithinMs, maximumAge: 60_000 });
  });
  const position = await inMapCoordinates(coords);
  globalStorage.set('longitude', position.longitude);
  globalStorage.set('latitude', position.latitude);
  return position;
}

/** The position that was determined last on this device. */
export function knownPosition(): Position | null {
  const [latitude, longitude] = [globalStorage.get<number>('latitude'), globalStorage.get<number>('longitude')];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function clearPosition(): void {
  globalStorage.remove('longitude');
  globalStorage.remove('latitude');
}
