import http from 'node:http';
import type { ServerParts } from '../server/src/app/wire.ts';
import { compare, type Figure, inFlight } from './compare.ts';
import { recordStatements } from './record-statements.ts';
import { get, logIn, siteHeaders } from './requests.ts';
import { start } from './start.ts';

const connections = 20;

/** The calls of the first screens, made by everybody, and the lists of an adviser's desk. */
const everydayCalls = [
  { path: '/finance/api/get_index', target: 5_000 },
  { path: '/finance/api/get_index_product', target: 5_000 },
  { path: '/finance/api/get_index_category', target: 5_000 },
  { path: '/finance/api/get_product_attr', target: 5_000 },
  { path: '/finance/api/product_list', target: 5_000 },
  { path: '/finance/api/SY-P-0001/productdetail', target: 5_000 },
  { path: '/finance/api/get_column', target: 5_000 },
  { path: '/finance/api/get_information', target: 5_000 },
  { path: '/company/api/info', target: 5_000 },
  { path: '/finance/api/get_roll', target: 5_000 },
  { path: '/finance/api/work_list', target: 2_000, isForStaff: true },
  { path: '/finance/api/my_customer_list', target: 2_000, isForStaff: true },
  { path: '/finance/api/work_board', target: 2_000, isForStaff: true },
] as const;

/**
 * Each call through the whole stack, beside a bare node:http that runs the statements of the call with pg and sends
 * the same answer.
 */
export async function benchEverydayCalls(parts: ServerParts, env: NodeJS.ProcessEnv): Promise<Figure[]> {
  const site = (await parts.ports.registry.standardSite())!;
  const server = await start('our-server.ts', [], env);
  const guest = siteHeaders(site);
  const adviser = { ...guest, 'x-token': await logIn(server.port, guest) };
  const figures: Figure[] = [];
  for (const { path, target, ...call } of everydayCalls) {
    const isForStaff = 'isForStaff' in call;
    const headers = isForStaff ? adviser : guest;
    const recorded = await recordStatements(parts, path, headers);
    const peer = await start('bare-statements-server.ts', [site.tenantId, JSON.stringify(recorded)], env);
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    const bytes = Buffer.byteLength(JSON.stringify(recorded.answer));
    const statements = recorded.waves.flat().length;
    figures.push(
      await compare(
        {
          name: `${path.split('/').at(-1)}, ${isForStaff ? 'an adviser' : 'a guest'}, ${connections} connections`,
          ours: isForStaff ? 'whole stack, with a session' : 'whole stack, prepared',
          peer: `bare node:http + pg, ${statements === 1 ? 'same statement' : `same ${statements} statements`} and answer`,
          target: `≥ ${target.toLocaleString('en-US')}/s`,
        },
        (seconds) => inFlight(connections, seconds, () => get(server.port, path, headers, agent, bytes)),
        (seconds) => inFlight(connections, seconds, () => get(peer.port, path, {}, agent, bytes)),
      ),
    );
    agent.destroy();
    peer.stop();
  }
  server.stop();
  return figures;
}
