// The peer of an everyday call: only node:http and the driver, which run its statements and send its answer.
import http from 'node:http';
import pg from 'pg';
import type { Recorded } from './record-statements.ts';

const [tenantId, recorded] = process.argv.slice(2);
const { waves, answer } = JSON.parse(recorded!) as Recorded;
const clients = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL, pipeline: true } as pg.ClientConfig);
    await client.connect();
    // Its connections serve one tenant for ever, so the tenant of row-level security is set once.
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    return client;
  }),
);
let n = 0;
const server = http.createServer(async (_, response) => {
  for (const [i, wave] of waves.entries())
    await Promise.all(
      wave.map(({ text, values }, j) => clients[n++ % 4]!.query({ name: `s${i}_${j}`, text, values: [...values] })),
    );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('disconnect', () => process.exit());
