import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAppPage } from './page-cache.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
const origin = 'https://sycee.example.com';

test('the page of a site is stored', async () => {
  const answer = new Response(page);
  expect(await isAppPage(`${origin}/jingan0000000002`, answer)).toBe(true);
  expect(await answer.text()).toBe(page);
});

test.each([
  ['a share', `${origin}/jingan0000000002?s=bcdf234567`, page, 200],
  ['another page of the server', `${origin}/openapi`, '<!doctype html><title>Calls</title>', 200],
  ['an answer without a page', `${origin}/readyz`, '{"ok":true}', 200],
  ['a failure', `${origin}/`, page, 503],
])('%s is not', async (_, address, body, status) => {
  expect(await isAppPage(address, new Response(body, { status }))).toBe(false);
});
