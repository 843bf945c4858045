import { expect, test } from 'vitest';
import { isFromThisComputer, isLocalRequest } from './local-request.ts';

type Input = Parameters<typeof isLocalRequest>[0];
const request = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', raw: Partial<Input['raw']> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: '127.0.0.1:3000', ...headers },
    raw: { httpVersion: '1.1', rawHeaders: ['Host', '127.0.0.1:3000'], url: '/', ...raw },
  }) as Input;

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('a socket at %s is local', (address) => {
  expect(isLocalRequest(request({}, address))).toBe(true);
});

test.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', 'fe80::1', ''])('a socket at %j is not local', (address) => {
  expect(isFromThisComputer(request({}, address))).toBe(false);
});

test.each([
  ['host', 'sycee.example.com'],
  ['host', '127.0.0.1.example.com'],
  ['host', 'localhost.example.com'],
  ['host', 'example.com@127.0.0.1'],
  ['host', ''],
  ['origin', 'https://sycee.example.com'],
  ['referer', 'https://sycee.example.com/'],
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '127.0.0.1'],
  ['fly-client-ip', '127.0.0.1'],
  ['x-amzn-trace-id', 'Root=1'],
  ['sec-fetch-site', 'cross-site'],
])('a request with %s %j is not local', (name, value) => {
  expect(isLocalRequest(request({ [name]: value }))).toBe(false);
});

test('a local page has its own origin and referer', () => {
  expect(isLocalRequest(request({ origin: 'http://localhost:5173', referer: 'http://127.0.0.1:3000/#/' }))).toBe(true);
  // A form on a page that sends no referrer.
  expect(isLocalRequest(request({ origin: 'null' }))).toBe(true);
});

test('a proxy without headers is detected by HTTP/1.0, which browsers do not use', () => {
  expect(isLocalRequest(request({}, '127.0.0.1', { httpVersion: '1.0' }))).toBe(false);
});

test('two hosts, or an address as the target, are not local', () => {
  const rawHeaders = ['Host', '127.0.0.1:3000', 'host', 'example.com'];
  expect(isLocalRequest(request({}, '127.0.0.1', { rawHeaders }))).toBe(false);
  expect(isLocalRequest(request({}, '127.0.0.1', { url: 'http://example.com/dev/outbox' }))).toBe(false);
});
