import { isDeviceKey } from '@sycee/contract/core/headers';
import { siteStorage } from './storage.ts';

/** Made here once for each site, and kept: see `header.device`. Where nothing can be kept, each request has another. */
export function deviceKey(): string {
  const kept = siteStorage.get<string>('device');
  if (typeof kept === 'string' && isDeviceKey(kept)) return kept;
  const made = base64url(crypto.getRandomValues(new Uint8Array(32)));
  siteStorage.set('device', made);
  return made;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
