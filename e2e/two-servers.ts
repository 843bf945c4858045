import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { openTestRedis } from '../server/src/app/testing/redis/test-redis.ts';
import { freePort, type RunningServer, startServer, temporaryFolder } from '../tools/serve.ts';
import { copyDatabase } from './copy-database.ts';

export interface TwoServers {
  /** Of the one address that people know. */
  address: string;
  /** Ends the server that answers most of them, as a power cut does. */
  killOne(): void;
  stop(): Promise<void>;
}

/** Two server processes on one database, one folder of files and one Redis, behind one address that leads to those that run, in turn. */
export async function openTwoServers(): Promise<TwoServers> {
  const like = inject('demoData');
  const [database, redis, port] = await Promise.all([
    copyDatabase(inject('demoTemplateUrl'), like),
    openTestRedis(),
    freePort(),
  ]);
  const dataDir = temporaryFolder();
  const address = `http://127.0.0.1:${port}`;
  const { runtime, operator, owner } = database.urls;
  const env = {
    DATABASE_URL: runtime,
    OPERATOR_DATABASE_URL: operator,
    MIGRATE_DATABASE_URL: owner,
    SYCEE_SECRET: fs.readFileSync(path.join(like, 'secret'), 'utf8'),
    REDIS_URL: redis.url,
    DEMO: '1',
    DEMO_ORIGINS: address,
  };
  const servers = [await startServer({ dataDir, env }), await startServer({ dataDir, env })];
  const balancer = await openBalancer(port, servers);
  return {
    address,
    killOne: () => process.kill(servers[0]!.pid, 'SIGKILL'),
    async stop() {
      balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([redis.close(), database.drop()]);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives each connection to the next server that takes it. */
async function openBalancer(port: number, servers: readonly RunningServer[]): Promise<net.Server> {
  let turn = 0;
  const balancer = net.createServer((client) => {
    client.on('error', () => client.destroy());
    connectTo(turn++, 0);

    function connectTo(at: number, failed: number): void {
      if (failed === servers.length) return void client.destroy();
      const server = net.connect(Number(new URL(servers[at % servers.length]!.address).port), '127.0.0.1');
      let isConnected = false;
      server.once('connect', () => {
        isConnected = true;
        client.pipe(server).pipe(client);
      });
      server.on('error', () => (isConnected ? client.destroy() : connectTo(at + 1, failed + 1)));
      server.on('close', () => isConnected && client.destroy());
      client.on('close', () => server.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    balancer.listen(port, '127.0.0.1', resolve);
  });
  return balancer;
}
