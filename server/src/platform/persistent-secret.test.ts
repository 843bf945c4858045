import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { persistentSecret } from './persistent-secret.ts';

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'sycee-kept-'));

test('a secret is made once, whole or not at all, and leaves nothing beside it', () => {
  const dir = folder();
  const made = persistentSecret(dir, 'secret');
  expect(made).toHaveLength(43);
  expect(persistentSecret(dir, 'secret')).toBe(made);
  expect(readdirSync(dir)).toEqual(['secret']);
});

test('an empty file is no secret: what was sealed under the lost one would not open', () => {
  const dir = folder();
  writeFileSync(path.join(dir, 'secret'), '');
  expect(() => persistentSecret(dir, 'secret')).toThrow(/backup/);
});
