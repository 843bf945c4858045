import { openRealRedis } from '../../server/src/app/testing/redis/real-redis.ts';
import { type Measured, median } from '../compare.ts';
import { start } from '../start.ts';
import { onMessagesDatabase } from './database.ts';
import { type LoadResult, runLoad, startLoad } from './start-load.ts';
import { messagingTokens, seedMessages } from './world.ts';

const connections = 1000;
const rates = [1_000, 2_500];
const seconds = 5;
/** Each twice, as A B B A. */
const order = ['two', 'one', 'one', 'two'] as const;

/**
 * The time from sending on one server to delivery by another, with both people of every conversation on different servers, next to the same people on one server.
 */
export const benchTwoServers = (): Promise<Measured[]> =>
  onMessagesDatabase(async (ownerUrl, parts, env) => {
    const redis = await openRealRedis();
    try {
      const world = await seedMessages(ownerUrl, parts, connections);
      const withRedis = { ...env, REDIS_URL: redis.url };
      const servers = [await start('our-server.ts', [], withRedis), await start('our-server.ts', [], withRedis)];
      const alone = await start('our-server.ts', [], env);
      const measured: Measured[] = [];
      for (const rate of rates) {
        const results: Record<'one' | 'two', LoadResult[]> = { one: [], two: [] };
        for (const side of order) {
          const ports = side === 'one' ? [alone.port] : servers.map(({ port }) => port);
          const tokens = await messagingTokens(ownerUrl, world.tenantId, world.accounts);
          const load = await startLoad({
            ports,
            tokens,
            pairs: world.pairs,
            groups: world.groups,
            isTimingDelivery: true,
          });
          await runLoad(load, { rate, seconds });
          results[side].push(await runLoad(load, { rate, seconds }));
          load.disconnect();
        }
        measured.push({
          name: `sent on one server and delivered by another, ${connections.toLocaleString('en-US')} connections, ${rate.toLocaleString('en-US')}/s offered`,
          figure: `${figureOf(results.two)}; on one server ${figureOf(results.one)}`,
          target: '–',
        });
      }
      for (const server of [...servers, alone]) server.stop();
      return measured;
    } finally {
      await redis.close();
    }
  });

function figureOf(results: readonly LoadResult[]): string {
  const ms = (of: (result: LoadResult) => number) => `${median(results.map(of)).toFixed(0)} ms`;
  const [delivered, expected] = (['delivered', 'expected'] as const).map((name) =>
    results.reduce((sum, result) => sum + result[name], 0).toLocaleString('en-US'),
  );
  return `p50 ${ms(({ delivery }) => delivery!.p50)}, p99 ${ms(({ delivery }) => delivery!.p99)}, ${delivered} of ${expected} delivered`;
}
