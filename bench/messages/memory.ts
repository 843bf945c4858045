import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { ServerParts } from '../../server/src/app/wire.ts';
import { serverFlags } from '../../tools/project.mjs';
import type { Measured } from '../compare.ts';
import { type LoadInput, runLoad, startLoad } from './start-load.ts';
import { messagingTokens, seedMessages } from './world.ts';

const [warm, measured] = [1000, 3000];

/** Resident memory of the server per connected device, without garbage: of 3,000 devices that join 1,000. */
export async function benchMemory(ownerUrl: string, parts: ServerParts, env: NodeJS.ProcessEnv): Promise<Measured> {
  const world = await seedMessages(ownerUrl, parts, warm + measured);
  const tokens = await messagingTokens(ownerUrl, world.tenantId, world.accounts);
  const server = fork(path.join(import.meta.dirname, '../our-server.ts'), {
    env: { ...process.env, ...env },
    execArgv: [...serverFlags],
  });
  const port = (await answerOf(server)) as number;
  const connect = (from: number, to: number) =>
    startLoad({
      ports: [port],
      tokens: tokens.slice(from, to),
      pairs: world.pairs,
      groups: world.groups,
    } satisfies LoadInput);
  const first = await connect(0, warm);
  // The heap of a server that has worked has its size.
  await runLoad(first, { rate: 2000, seconds: 3 });
  const before = await residentBytes(server);
  const second = await connect(warm, warm + measured);
  const perConnection = ((await residentBytes(server)) - before) / measured;
  for (const load of [first, second]) load.disconnect();
  server.disconnect();
  return { name: 'memory per connection', figure: `${(perConnection / 1000).toFixed(1)} kB`, target: '≤ 10 kB' };
}

const answerOf = (server: ChildProcess) =>
  new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });

async function residentBytes(server: ChildProcess): Promise<number> {
  const answer = answerOf(server);
  server.send('collect');
  return (await answer) as number;
}
