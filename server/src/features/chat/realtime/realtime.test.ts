import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContacts } from '#app/testing/contacts.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const text = (words: string) => ({ kind: 'text' as const, text: words });

test('two people write to each other: acknowledged after the commit, delivered once, in order, to every device', async () => {
  const [member, adviser] = [await server.as('member', mobiles.member), await server.as('broker', mobiles.adviser)];
  const tid = await makeContacts(server, member, adviser);
  const phone = await TestDevice.of(server.app, member);
  const desk = await TestDevice.of(server.app, adviser);
  const secondSession = await server.as('broker', mobiles.adviser);
  const advisersPhone = await TestDevice.of(server.app, secondSession);

  const idClient = randomUUID();
  phone.send({ type: 'send', tid, idClient, content: text('周经理，三家我都看了。') });
  const ack = await phone.next('ack');
  const { message } = await desk.next('message');
  expect(ack).toMatchObject({ idClient, tid, seq: message.seq, time: message.time });
  expect(message).toMatchObject({
    tid,
    idClient,
    kind: 'text',
    content: text('周经理，三家我都看了。'),
    is_mention: false,
  });
  expect((await advisersPhone.next('message')).message).toEqual(message);

  // Sent again, as after a lost acknowledgement: the same number, and nobody gets it twice.
  phone.send({ type: 'send', tid, idClient, content: text('周经理，三家我都看了。') });
  expect(await phone.next('ack')).toEqual(ack);
  desk.send({
    type: 'send',
    tid,
    idClient: randomUUID(),
    content: text('这款满 6 个月免违约金。'),
    reply_seq: message.seq,
  });
  const answer = await desk.next('ack');
  expect(answer.seq).toBe(ack.seq + 1);
  expect((await phone.next('message')).message).toMatchObject({ seq: answer.seq, reply_seq: ack.seq });
  expect((await advisersPhone.next('message')).message.seq).toBe(answer.seq);

  const list = await member.data('GET /message/api/msg/list');
  expect(list.list.find((one) => one.tid === tid)).toMatchObject({
    unread: 1,
    seq: answer.seq,
    last: { content: { text: '这款满 6 个月免违约金。' } },
  });
  for (const device of [phone, desk, advisersPhone]) {
    expect(device.frames.filter(({ type }) => type === 'message')).toEqual([]);
    expect(device.problem).toBeUndefined();
    device.close();
  }
});
