import { code } from '@sycee/contract/core/envelope';
import { expect, test } from 'vitest';
import { RecordSeal } from './record-seal.ts';
import { derivedPersistentKey, Secrets } from './secrets.ts';

const secret = 'only for tests, and long enough to be taken';
const secrets = new Secrets(secret, { kept: derivedPersistentKey(secret) });
const site = { tenantId: 'a' };

test('a sealed part opens only as the same part of the same record', () => {
  const { wrapped } = secrets.newDataKey('a 1');
  const record = new RecordSeal<'name' | 'text'>({ secrets, site }, { id: '1', wrapped_key: wrapped });
  const sealed = record.seal('name', { zh: '名' });
  expect(record.open('name', sealed)).toEqual({ zh: '名' });
  expect(() => record.open('text', sealed)).toThrow(/authenticate/);
  expect(() => new RecordSeal({ secrets, site }, { id: '2', wrapped_key: wrapped })).toThrow(
    'None of the secrets opens this',
  );
});

test('a record whose key was destroyed is reported as not found', () => {
  expect(() => new RecordSeal({ secrets, site }, { id: '1', wrapped_key: null })).toThrow(
    expect.objectContaining({ code: code.notFound }),
  );
});
