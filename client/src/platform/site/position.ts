import { globalStorage } from './storage.ts';

/** Determines the device's position, which x-position then carries. Rejects if the browser does not provide one. */
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
