import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RespServer } from '#app/testing/redis/resp-server.ts';
import { RedisLink } from './redis-link.ts';

let server: RespServer;
let links: RedisLink[];
beforeEach(async () => {
  [server, links] = [new RespServer('secret'), []];
  await server.listen();
});
afterEach(async () => {
  for (const link of links) await link.close();
  await server.stop();
});

function open(password = 'secret', channels: string[] = []) {
  const link = new RedisLink(`redis://:${password}@127.0.0.1:${server.port}`);
  links.push(link);
  const heard: [string, Buffer][] = [];
  const events: string[] = [];
  for (const channel of channels) link.subscribe(channel);
  link.open({
    message: (channel, payload) => heard.push([channel, payload]),
    made: () => events.push('made'),
    lost: ({ message }) => events.push(message),
    subscribed: (channel) => events.push(channel),
  });
  return { link, heard, events };
}

test('payloads arrive as they were sent, in order, on the channels that are subscribed', async () => {
  const one = open('secret', ['a']);
  const other = open();
  await expect.poll(() => [one.events, other.events]).toEqual([['made'], ['made']]);
  const payloads = [Buffer.from('*1\r\n$4\r\nPING\r\n'), Buffer.alloc(0), randomBytes(300_000)];
  for (const payload of payloads) expect(other.link.publish('a', payload)).toBe(true);
  other.link.publish('b', payloads[0]!);
  await expect.poll(() => one.heard).toEqual(payloads.map((payload) => ['a', payload]));

  one.link.subscribe('b');
  await expect.poll(() => one.events).toEqual(['made', 'b']);
  // Left and taken again before the answer.
  one.link.unsubscribe('b');
  one.link.subscribe('b');
  await expect.poll(() => one.events).toEqual(['made', 'b', 'b']);
  other.link.publish('b', payloads[0]!);
  await expect.poll(() => one.heard.at(-1)).toEqual(['b', payloads[0]]);
});

test('a lost link is made again with its channels; until then payloads are refused', async () => {
  const { link, heard, events } = open('secret', ['a']);
  expect(link.publish('a', Buffer.from('x'))).toBe(false);
  await expect.poll(() => events).toEqual(['made']);
  await server.stop();
  await expect.poll(() => events.length).toBeGreaterThan(1);
  expect(link.publish('a', Buffer.from('x'))).toBe(false);
  link.subscribe('b');
  await server.listen();
  await expect.poll(() => events.at(-1)).toBe('made');
  for (const channel of ['a', 'b']) link.publish(channel, Buffer.from(channel));
  await expect.poll(() => heard.map(([channel]) => channel)).toEqual(['a', 'b']);
});

test('too much that waits is refused, and a wrong password makes no link', async () => {
  const { link, events } = open();
  await expect.poll(() => events).toEqual(['made']);
  server.hang();
  const block = Buffer.alloc(1_000_000);
  const taken = Array.from({ length: 40 }, () => link.publish('a', block));
  expect(taken.filter(Boolean)).toHaveLength(16);
  server.resume();
  const stranger = open('guess');
  await expect.poll(() => stranger.events.join()).toMatch(/WRONGPASS/);
  expect(stranger.events).not.toContain('made');
});
