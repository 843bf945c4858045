// Our server in a separate process, on the bench's database.
import v8 from 'node:v8';
import vm from 'node:vm';
import { readConfig } from '../server/src/app/config.ts';
import { makeServer } from '../server/src/app/server.ts';
import { wire } from '../server/src/app/wire.ts';

const config = { ...readConfig(), requestsPerMinute: 10_000_000 };
const server = await wire(config);
const app = await makeServer(config, server);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as { port: number }).port);
// For benches of memory: collects the garbage, once closed handshakes have been released, and answers the resident bytes.
process.on('message', () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (options: object) => void;
  setTimeout(() => {
    // Returns the pages that it empties.
    collect({ type: 'major', flavor: 'last-resort' });
    collect({ type: 'major', flavor: 'last-resort' });
    process.send!(process.memoryUsage.rss());
  }, 1500);
});
process.on('disconnect', () => process.exit());
