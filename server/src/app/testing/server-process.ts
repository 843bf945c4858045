// A server in a process of its own, for tests that kill it (killable-server.ts). All calls of a test come from one address, so its limits are high.
import { readConfig } from '../config.ts';
import { openServer } from '../open-server.ts';

const server = await openServer(readConfig(), { limitTimes: 1_000_000 });
const port = await server.listen();
process.on('disconnect', () => process.exit(0));
process.send?.({ listening: port });
