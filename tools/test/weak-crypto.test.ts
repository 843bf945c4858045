import { expect, test } from 'vitest';
import { sources } from './sources.ts';
import { weakCrypto } from './weak-crypto.ts';

test.each([
  ["createHash('md5')", ['createHash md5']],
  ["createHmac( 'sha1', key)", ['createHmac sha1']],
  ['createCipheriv("aes-256-cbc", key, iv)', ['createCipheriv aes-256-cbc']],
  ["createDecipheriv('aes-128-ecb', key, null)", ['createDecipheriv aes-128-ecb']],
  ["pbkdf2Sync('password', 'salt', 1, 32, 'sha1')", ['pbkdf2Sync password']],
  ["crypto.subtle.digest('SHA-1', bytes)", ['digest SHA-1']],
  ['createHash(algorithm)', ['createHash of algorithm']],
  ['Math.random()', ['Math.random']],
  ["createHash('sha256').update(text).digest('hex')", []],
  ["createCipheriv('aes-256-gcm', key, iv)", []],
  ["hkdfSync('sha256', secret, 'salt', 'info', 32)", []],
  ['hash(password, cost)', []],
])('of %s is said: %j', (text, weak) => expect(weakCrypto(text)).toEqual(weak));

/** Algorithms that external protocols or the spec require. */
const exceptions: Record<string, string[]> = {
  // The spec names md5 for the hash by which a device notices a changed list of contacts; nothing relies on it otherwise.
  'server/src/features/contacts/list.ts': ['createHash md5'],
  // The object storage's upload policy is signed with it.
  'server/src/features/upload/credential.ts': ['createHmac sha1'],
  // WeChat Pay states the hash of a day's bill in it.
  'server/src/platform/ports/pay/sample-bank.ts': ['createHash sha1'],
  'server/src/platform/ports/pay/wechat-pay.ts': ['createHash sha1'],
  // WeChat signs and seals so what it reports to the callback address of an official account.
  'server/src/platform/ports/wechat/callback.ts': ['createHash sha1', 'createDecipheriv aes-256-cbc'],
  // The map service requires it as the signature of a request (S7.40).
  'server/src/platform/ports/map/map-signature.ts': ['createHash md5'],
  // The page signature of WeChat's sharing.
  'server/src/features/site/share-sign.ts': ['createHash sha1'],
};

test('no source uses a weak hash, another cipher than AES-256-GCM, or predictable random numbers', () => {
  const all = sources();
  expect(all.size).toBeGreaterThan(500);
  const weakCalls = [...all]
    .map(([file, text]) => [file, weakCrypto(text)] as const)
    .filter(([, weak]) => weak.length > 0);
  expect(Object.fromEntries(weakCalls)).toEqual(exceptions);
});

test('builds regular expressions from constants only, never from input', () => {
  const built = [...sources()].filter(([, text]) => /\bRegExp\(/.test(text)).map(([file]) => file);
  expect(built.toSorted()).toEqual([
    'domain/src/catalog/bank-page.ts',
    'domain/src/identity/car-plate.ts',
    'domain/src/identity/chat-accounts.ts',
    'domain/src/identity/contact-details.ts',
    'domain/src/identity/web-addresses.ts',
    'domain/src/moderation/warnings.ts',
    'domain/src/square/marks.ts',
    'domain/src/statement/cell.ts',
    'domain/src/statement/currency.ts',
    'domain/src/statement/invoice-state.ts',
    'domain/src/statement/list-title.ts',
    'domain/src/statement/row.ts',
    'domain/src/statement/stated-unit.ts',
    'domain/src/statement/title.ts',
    'domain/src/upload/key.ts',
  ]);
});
