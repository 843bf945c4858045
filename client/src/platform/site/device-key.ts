import { isDeviceKey } from '@sycee/contract/core/headers';
import { siteStorage } from './storage.ts';

/** Creates and stores one key per site: see `header.device`. If storage fails, each request has another key. */
export function deviceKey(): string {
  const stored = siteStorage.get<string>('device');
  if (typeof stored === 'string' && isDeviceKey(stored)) return stored;
  const made = base64url(crypto.getRandomValues(new Uint8Array(32)));
  siteStorage.set('device', made);
  return made;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
