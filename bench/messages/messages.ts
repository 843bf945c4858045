import type { ServerParts } from '../../server/src/app/wire.ts';
import type { Measured } from '../compare.ts';
import { start } from '../start.ts';
import { onMessagesDatabase } from './database.ts';
import { benchFanOut } from './fan-out.ts';
import { benchGroupSize } from './group-size.ts';
import { benchLongLists } from './long-lists.ts';
import { benchMemory } from './memory.ts';
import { runLoad, startLoad } from './start-load.ts';
import { messagingTokens, seedMessages } from './world.ts';

const connections = 2000;
const rates = [
  { rate: 5_000, p99: 25 },
  { rate: 12_000, p99: 100 },
];
const seconds = 5;

/** Messages through the whole path (socket, contract, sealing, row-level security, commit), on a database that waits for the disk. */
export const benchMessages = (): Promise<Measured[]> =>
  onMessagesDatabase(async (ownerUrl, parts, env) => [
    ...(await durableMessages(ownerUrl, parts, env)),
    await benchMemory(ownerUrl, parts, env),
    await benchFanOut(),
    ...(await benchGroupSize(ownerUrl, parts)),
    ...(await benchLongLists(ownerUrl, parts)),
  ]);

async function durableMessages(ownerUrl: string, parts: ServerParts, env: NodeJS.ProcessEnv): Promise<Measured[]> {
  const world = await seedMessages(ownerUrl, parts, connections);
  const tokens = await messagingTokens(ownerUrl, world.tenantId, world.accounts);
  const server = await start('our-server.ts', [], env);
  const load = await startLoad({ ports: [server.port], tokens, pairs: world.pairs, groups: world.groups });
  const measured: Measured[] = [];
  // A server that has just started compiles its hottest functions.
  await runLoad(load, { rate: 5000, seconds: 5 });
  for (const { rate, p99 } of rates) {
    const result = await runLoad(load, { rate, seconds });
    measured.push({
      name: `durable messages, ${connections.toLocaleString('en-US')} connections, ${rate.toLocaleString('en-US')}/s offered`,
      figure: `${Math.round(result.perSecond).toLocaleString('en-US')}/s, p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms, ${result.delivered.toLocaleString('en-US')} of ${result.expected.toLocaleString('en-US')} delivered`,
      target: `p99 ≤ ${p99} ms`,
    });
  }
  load.disconnect();
  server.stop();
  return measured;
}
