import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { persistentSecret } from './persistent-secret.ts';

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'sycee-kept-'));

test('a secret is created once and atomically, without leftover files', () => {
  const dir = folder();
  const made = persistentSecret(dir, 'secret');
  expect(made).toHaveLength(43);
  expect(persistentSecret(dir, 'secret')).toBe(made);
  expect(readdirSync(dir)).toEqual(['secret']);
});

test('an empty file is refused, as values sealed under the lost secret would not open', () => {
  const dir = folder();
  writeFileSync(path.join(dir, 'secret'), '');
  expect(() => persistentSecret(dir, 'secret')).toThrow(/backup/);
});
