// Builds the client if its sources have changed since the last build.
import { answerHelp } from './help.mjs';
import { buildClientIfStale, enterProject } from './project.mjs';

answerHelp(`
Usage: node tools/build-client.mjs

Builds the client into client/dist if its sources have changed since the last build.
`);

enterProject();
await buildClientIfStale(process.execPath);
