import { closeCode } from '@sycee/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { realtimeUrl, TestDevice, testOrigin } from '#app/testing/devices.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeAgainAfterMs = 60_000;

/** Logs in as a browser does: on one device, and with the token of the role that is current there. */
async function twoRoles() {
  const broker = await server.as('broker', mobiles.adviser);
  server.clock.advance(codeAgainAfterMs);
  const code = await server.code(mobiles.adviser, 'login');
  const { token } = await broker.data('POST /account/api/site/login', {
    body: { role: 'member', mobile: mobiles.adviser, code },
  });
  return { broker, member: broker.with({ 'x-token': token }) };
}

test.each(['broker', 'member'] as const)(
  'a person with two roles in two tabs logs out as %s: connection and token of the other role stay',
  async (leaving) => {
    const roles = await twoRoles();
    const staying = leaving === 'broker' ? roles.member : roles.broker;
    const [leavingTab, stayingTab] = [
      await TestDevice.of(server.app, roles[leaving]),
      await TestDevice.of(server.app, staying),
    ];
    const { token } = await staying.data('GET /finance/api/get_yx_token');
    await roles[leaving].data('POST /account/api/site/logout');
    expect((await leavingTab.closed).code).toBe(closeCode.session);
    // The check that has closed one connection has seen the other one too.
    expect(stayingTab.socket.readyState).toBe(WebSocket.OPEN);
    const friend = await server.as('member', mobiles.thirdMember);
    const tid = await makeContacts(server, staying, friend);
    const next = new TestDevice(await realtimeUrl(server.app), testOrigin);
    await next.opened();
    next.send({ type: 'hello', token });
    expect((await next.next('ready')).account.conversations.map((row) => row.tid)).toContain(tid);
    next.close();
    stayingTab.close();
  },
);
