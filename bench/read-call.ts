import http from 'node:http';
import type { ServerParts } from '../server/src/app/wire.ts';
import { compare, type Figure, inFlight } from './compare.ts';
import { logIn, siteHeaders } from './requests.ts';
import { start } from './start.ts';

const flying = 48;

/** A read call through the whole stack: headers, session, policy, tenant setting, contract, envelope. */
export async function benchReadCall({ ports, adminUrl }: ServerParts, env: NodeJS.ProcessEnv): Promise<Figure> {
  const site = (await ports.registry.standardSite())!;
  const server = await start('our-server.ts', [], env);
  const bare = await start('bare-server.ts', [adminUrl!, site.tenantId], env);
  const headers = siteHeaders(site);
  const agent = new http.Agent({ keepAlive: true, maxSockets: flying });
  const get = (port: number, sent: object) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(
        { port, host: '127.0.0.1', path: '/finance/api/get_roll', agent, headers: { ...sent } },
        (response) => {
          response.resume().once('end', resolve);
          if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        },
      );
      request.once('error', reject);
    });
  const withToken = { ...headers, 'x-token': await logIn(server.port, headers) };
  const figure = await compare(
    {
      name: 'A read call, whole stack',
      ours: 'GET get_roll with a session',
      peer: 'bare node:http + pg, same query',
      target: '≥ 0.70',
    },
    (seconds) => inFlight(flying, seconds, () => get(server.port, withToken)),
    (seconds) => inFlight(flying, seconds, () => get(bare.port, {})),
  );
  agent.destroy();
  server.stop();
  bare.stop();
  return figure;
}
