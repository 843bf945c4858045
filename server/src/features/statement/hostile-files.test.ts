import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { beginStatement, factIn, invoiceFile, sendFile, waitUntilRead } from '#app/testing/statements.ts';
import { startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { fillers, hostileFile } from '#platform/sheets/testing-hostile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ but: { trustedProxies: '127.0.0.1' } });
});
afterAll(() => server.close());

const guestAt = (address: string) => server.guest().with({ 'x-forwarded-for': address });

async function send(visitor: Visitor, bytes: Uint8Array) {
  const started = await beginStatement(visitor);
  await sendFile(started.visitor, started.id, 0, bytes);
  const files = [{ file: 0, name: 'a.xlsx', bytes: bytes.length }];
  const order = () =>
    started.visitor.call('PUT /tax/api/statement/{id}', { params: { id: started.id }, body: { files } });
  const view = () => started.visitor.data('GET /tax/api/statement/{id}', { params: { id: started.id } });
  return { ...started, order, view, bytes };
}

/** Tracks the highest memory use of the process in MB. */
function watchMemory() {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss() / 1e6);
  };
  const timer = setInterval(look, 25);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

test('concurrent files that inflate to gigabytes need bounded memory, and an ordinary file is read meanwhile', async () => {
  const kinds = ['rows', 'one text', 'attributes', 'a row of cells', 'a comment', 'an attribute', 'a name', 'depth'];
  kinds.splice(proofSize(3, kinds.length));
  const hostile: Awaited<ReturnType<typeof send>>[] = [];
  for (const [n, kind] of kinds.entries())
    hostile.push(await send(guestAt(`10.0.0.${n}`), hostileFile(fillers[kind]!)));
  for (const { bytes } of hostile) expect(bytes.length).toBeLessThan(20_000_000);
  const ordinary = await send(await server.as('member', mobiles.member), invoiceFile(server));
  const before = process.memoryUsage.rss() / 1e6;
  const peak = watchMemory();
  await Promise.all(hostile.map(({ order }) => order()));
  await ordinary.order();
  const [read, ...stopped] = await Promise.all(
    [ordinary, ...hostile].map(({ visitor, id }) => waitUntilRead(visitor, id)),
  );
  expect(read?.state).toBe('ready');
  expect(factIn(read!, 'invoiced12m')).toBe('¥12,000');
  for (const view of stopped) {
    const isStopped = view.state === 'failed' || ['too_large', 'broken'].includes(view.files[0]?.fault ?? '');
    expect(isStopped, JSON.stringify([view.state, view.files])).toBe(true);
  }
  expect(peak() - before).toBeLessThan(800);
});

test('a guest with many files delays nobody, sees the number of files ahead, and is refused beyond a limit', async () => {
  const hostile: Awaited<ReturnType<typeof send>>[] = [];
  const bytes = hostileFile(fillers['a row of cells']!, 400);
  for (let n = 0; n < 15; n++) hostile.push(await send(guestAt('10.0.1.1'), bytes));
  const ordinary = await send(guestAt('10.0.1.2'), invoiceFile(server));
  const answers = [];
  for (const { order } of hostile) answers.push(await order());
  // One is being read and twelve wait.
  expect(answers.map(({ code }) => code)).toEqual([...Array(13).fill('2000000'), '4290000', '4290000']);
  expect(answers.at(-1)?.data).toEqual({ seconds: 30 });
  expect((await hostile[14]!.view()).state).toBe('collecting');
  await expect.poll(async () => (await hostile[12]!.view()).ahead).toBeGreaterThan(1);
  await ordinary.order();
  expect(await waitUntilRead(ordinary.visitor, ordinary.id)).toMatchObject({ state: 'ready', ahead: 0 });
  const remaining = await Promise.all(hostile.slice(0, 13).map(({ view }) => view()));
  expect(remaining.filter(({ state }) => state === 'reading').length).toBeGreaterThan(8);
  // Deleted files are not read.
  for (const { visitor, id } of hostile) await visitor.data('DELETE /tax/api/statement/{id}', { params: { id } });
});
