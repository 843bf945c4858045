import { once } from 'node:events';
import { realtimeProtocol } from '@sycee/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { realtimeUrl, testOrigin } from '#app/testing/devices.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await realtimeUrl(server.app);
});
afterAll(() => server.close());

/** The status with which a connection is refused. */
async function refusedWith(protocols: string[], origin: string | undefined): Promise<number> {
  const socket = new WebSocket(url, protocols, origin === undefined ? {} : { origin });
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  socket.terminate();
  return response.statusCode;
}

test('a page of another origin, or no page, cannot connect', async () => {
  const strangers = ['https://evil.example', `${testOrigin}.evil.example`, `${testOrigin}/`, 'null', '', undefined];
  for (const origin of strangers) expect(await refusedWith([realtimeProtocol], origin), String(origin)).toBe(403);
});

test('a client that does not offer the protocol cannot connect; one that offers others beside it speaks this one', async () => {
  for (const protocols of [[], ['chat'], [`${realtimeProtocol}0`], [realtimeProtocol.toUpperCase()]])
    expect(await refusedWith(protocols, testOrigin), protocols.join()).toBe(400);
  const socket = new WebSocket(url, ['chat', realtimeProtocol], { origin: testOrigin });
  await once(socket, 'open');
  expect(socket.protocol).toBe(realtimeProtocol);
  socket.terminate();
});
