import { globalStorage } from './storage.ts';

/** Where the device is, as x-position says it from then on. Rejects where the browser does not tell. */
export async function locate(): Promise<void> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject),
  );
  globalStorage.set('longitude', coords.longitude);
  globalStorage.set('latitude', coords.latitude);
}

export function clearPosition(): void {
  globalStorage.remove('longitude');
  globalStorage.remove('latitude');
}
