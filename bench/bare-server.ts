// The peer of a read call: only node:http and the driver, with the same query and the same answer.
import http from 'node:http';
import pg from 'pg';

const [url, tenantId] = process.argv.slice(2);
const clients = await Promise.all(
  Array.from({ length: 4 }, async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
    await client.connect();
    return client;
  }),
);
let n = 0;
const server = http.createServer(async (_, response) => {
  const { rows } = await clients[n++ % 4]!.query({
    name: 'roll',
    text: "select id, texts, leads_to from announcement where tenant_id = $1 and kind = 'notice' order by position",
    values: [tenantId],
  });
  const list = rows.map(({ id, texts, leads_to }) => ({ id, text: texts.en.text, to: leads_to }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: '2000000', message: 'Done', data: { list } }));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('disconnect', () => process.exit());
