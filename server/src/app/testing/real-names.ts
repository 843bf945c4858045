import { realNameInForce } from '@sycee/domain/identity/real-name';
import type { TestServer, Visitor } from './test-server.ts';
import { pictureOf, upload } from './uploads.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The n-th valid identity number of a series; none ends with X. */
export function idCardOf(n: number): string {
  for (let order = n * 10; ; order++) {
    const digits = `32050519890412${String(order).padStart(3, '0')}`;
    const check = '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11];
    if (check !== 'X') return digits + check;
  }
}

/** Uploads a private photo as the visitor. */
export async function photoOf(server: TestServer, who: Visitor): Promise<string> {
  const credential = await who.data('GET /tools/api/oss/base_sign', { query: { type: 'auth' } });
  const { key } = await upload(server, credential, { bytes: await pictureOf('png') });
  return key;
}

export async function realNameForm(server: TestServer, who: Visitor, change: object = {}) {
  const [front, back] = [await photoOf(server, who), await photoOf(server, who)];
  const form = { name: '顾南枝', id_card: idCardOf(1), front, back, consent: true, consent_version: realNameInForce };
  return { ...form, ...change };
}
