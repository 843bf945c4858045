import { existsSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@sycee/contract/all';
import { expect, test } from 'vitest';
import config from '../client/vite.config.ts';

test('finds the entries of the server of npm run dev from any folder', () => {
  const inputs = Object.values(config.build!.rolldownOptions!.input as Record<string, string>);
  expect(inputs).toHaveLength(3);
  for (const input of inputs) expect([path.isAbsolute(input), existsSync(input)], input).toEqual([true, true]);
});

test('proxies every service that has calls in the server of npm run dev', () => {
  const services = Object.values(contract)
    .flatMap((group) => Object.keys(group))
    .map((address) => `/${address.split('/')[1]}`);
  expect(Object.keys(config.server!.proxy!)).toEqual(expect.arrayContaining([...new Set(services)]));
});
