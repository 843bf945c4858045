import http from 'node:http';
import { demoPassword } from '../seed/src/world/people.ts';
import type { Site } from '../server/src/platform/db/registry.ts';

export const siteHeaders = (site: Site): Record<string, string> => ({
  'x-prefix': site.prefix,
  'x-ffp-no': site.tenantNo,
  'x-store-no': String(site.storeNo),
  'accept-language': 'en',
});

/** The token of the demo world's first adviser. */
export async function logIn(port: number, headers: Record<string, string>): Promise<string> {
  const login = await fetch(`http://127.0.0.1:${port}/account/api/site/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'broker', mobile: '13800000101', password: demoPassword }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return data.token;
}

/** One request whose answer is read to its end and has the expected length, so that an error never counts. */
export const get = (port: number, path: string, headers: Record<string, string>, agent: http.Agent, bytes: number) =>
  new Promise<void>((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, agent, headers: { ...headers } }, (response) => {
      let received = 0;
      response
        .on('data', (piece: Buffer) => {
          received += piece.length;
        })
        .once('end', () => {
          if (received === bytes) resolve();
          else reject(new Error(`${path} answered ${received} bytes instead of ${bytes}`));
        });
    });
    request.once('error', reject);
  });
