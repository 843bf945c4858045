// The peer of an upload: node:http writes the body of a PUT to a file, without checks or conversion.
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder] = process.argv.slice(2);
let n = 0;
const server = http.createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path.join(folder!, String(n++))));
  response.end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('disconnect', () => process.exit());
