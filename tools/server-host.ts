// A process that opens and closes servers for the browser tests, each on its own database: see hosted-server.ts.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readConfig } from '../server/src/app/config.ts';
import { type OpenServer, openServer } from '../server/src/app/open-server.ts';
import type { HostRequest, HostResponse } from './hosted-server.ts';

const servers = new Map<string, OpenServer>();

async function open(env: NodeJS.ProcessEnv): Promise<string> {
  // Not an environment variable: with a configured database the demo world is never served by default.
  const config = { ...readConfig(env), demo: 'loopback' as const };
  const logTo = fs.createWriteStream(path.join(config.dataDir, 'server.log'), { flags: 'a' });
  const server = await openServer(config, { logTo });
  const address = `http://127.0.0.1:${await server.listen()}`;
  servers.set(address, server);
  return address;
}

async function close(address: string): Promise<string> {
  await servers.get(address)?.stop();
  servers.delete(address);
  return address;
}

process.on('message', ({ id, open: env, close: address }: HostRequest) => {
  const respond = (response: Omit<HostResponse, 'id'>) => process.send?.({ id, ...response });
  (env ? open(env) : close(address!)).then(
    (done) => respond({ address: done }),
    (error: unknown) => respond({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
