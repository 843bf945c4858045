// A process that opens and closes servers for the browser tests, each on its own database: see hosted-server.ts.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readConfig } from '../server/src/app/config.ts';
import { type OpenServer, openServer } from '../server/src/app/open-server.ts';
import { noticeUncheckedProducts } from '../server/src/features/catalog/index.ts';
import type { HostRequest, HostResponse } from './hosted-server.ts';

interface HostedServer extends OpenServer {
  forward(ms: number): Promise<void>;
}
const servers = new Map<string, HostedServer>();

async function open(env: NodeJS.ProcessEnv): Promise<string> {
  // Not an environment variable: with a configured database the demo world is never served by default.
  const config = { ...readConfig(env), demo: 'loopback' as const };
  const logTo = fs.createWriteStream(path.join(config.dataDir, 'server.log'), { flags: 'a' });
  let aheadMs = 0;
  const server = await openServer(config, { logTo, clock: { now: () => Date.now() + aheadMs } });
  const address = `http://127.0.0.1:${await server.listen()}`;
  servers.set(address, {
    ...server,
    async forward(ms) {
      aheadMs += ms;
      // An hourly job, for which no test waits.
      await noticeUncheckedProducts(server.ports);
    },
  });
  return address;
}

async function forward({ address, ms }: NonNullable<HostRequest['forward']>): Promise<string> {
  await servers.get(address)?.forward(ms);
  return address;
}

async function close(address: string): Promise<string> {
  await servers.get(address)?.stop();
  servers.delete(address);
  return address;
}

function perform({ open: env, close: address, forward: by }: HostRequest): Promise<string> {
  if (by) return forward(by);
  return env ? open(env) : close(address!);
}

process.on('message', (request: HostRequest) => {
  const respond = (response: Omit<HostResponse, 'id'>) => process.send?.({ id: request.id, ...response });
  perform(request).then(
    (done) => respond({ address: done }),
    (error: unknown) => respond({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
