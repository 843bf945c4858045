import { createDecipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { derivedPersistentKey, hashToken, isSameText, open, Secrets, seal } from './secrets.ts';

const key = Buffer.alloc(32, 7);
const secret = 'only for tests, and long enough to be taken';
const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sycee', purpose, 32));

describe('sealed values', () => {
  test('are AES-256-GCM: a unique 12-byte iv, the text, a 16-byte tag', () => {
    const sealed = seal(key, '顾南枝', 'name 1');
    const plain = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from('name 1'))
      .setAuthTag(sealed.subarray(-16));
    expect(Buffer.concat([plain.update(sealed.subarray(12, -16)), plain.final()]).toString()).toBe('顾南枝');
    expect(sealed).toHaveLength(12 + Buffer.byteLength('顾南枝') + 16);
  });

  test('differ each time', () => {
    const all = Array.from({ length: 1_000 }, () => seal(key, 'the same', 'x').subarray(0, 12).toString('hex'));
    expect(new Set(all).size).toBe(1_000);
  });

  test('do not open with any bit changed', () => {
    const sealed = seal(key, 'text', 'name 1');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const altered = Buffer.from(sealed);
      altered[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => open(key, altered, 'name 1'), String(bit)).toThrow(/authenticate/);
    }
  });

  test('do not open truncated, extended, with other associated data, or with another key', () => {
    const sealed = seal(key, 'text', 'name 1');
    for (let bytes = 0; bytes < sealed.length; bytes++)
      expect(() => open(key, sealed.subarray(0, bytes), 'name 1'), String(bytes)).toThrow(/authenticate|Too short/);
    expect(() => open(key, Buffer.concat([sealed, Buffer.alloc(1)]), 'name 1')).toThrow(/authenticate/);
    expect(() => open(key, sealed, 'name 2')).toThrow(/authenticate/);
    expect(() => open(Buffer.alloc(32, 8), sealed, 'name 1')).toThrow(/authenticate/);
  });

  test('need a key of 256 bits', () => {
    expect(() => seal(Buffer.alloc(16), 'text', 'x')).toThrow(/key length/i);
    expect(() => seal(Buffer.alloc(24), 'text', 'x')).toThrow(/key length/i);
  });
});

/** Its installation keys are derived from the same secret, as in installations from before these keys were stored. */
const house = (of: string) => new Secrets(of, { kept: derivedPersistentKey(of) });
/** Length of the prefix with version and secret id before the sealed bytes. */
const named = 5;

describe('keys of an installation', () => {
  test('are derived from its secret by HKDF-SHA-256, 256 bits, one per purpose', () => {
    const secrets = house(secret);
    const answer = secrets.sealAnswer('kept', 'x');
    expect(open(keyOf('kept answers'), answer.subarray(named), 'x').toString()).toBe('kept');
    const { key: data, wrapped } = secrets.newDataKey('person 1');
    expect(open(keyOf('person keys'), wrapped.subarray(named), 'person 1')).toEqual(data);
    expect(data).toHaveLength(32);
    for (const other of ['keyed hashes', 'site addresses', 'upload credentials', 'person keys'])
      expect(() => open(keyOf(other), answer.subarray(named), 'x'), other).toThrow(/authenticate/);
  });

  test('differ by secret: another secret opens nothing', () => {
    const { wrapped } = house(secret).newDataKey('person 1');
    expect(() => house(`${secret}!`).unwrap(wrapped, 'person 1')).toThrow(/None of the secrets/);
    expect(() => house(secret).unwrap(wrapped, 'person 2')).toThrow(/None of the secrets/);
  });

  test('include a new data key for each owner', () => {
    const secrets = house(secret);
    const all = Array.from({ length: 100 }, () => secrets.newDataKey('person 1').key.toString('hex'));
    expect(new Set(all).size).toBe(100);
  });

  test('a keyed hash has 256 bits and differs by tenant, kind and secret', () => {
    const secrets = house(secret);
    const hashes = [
      secrets.keyedHash('a', 'mobile', mobiles.member),
      secrets.keyedHash('b', 'mobile', mobiles.member),
      secrets.keyedHash('a', 'id card', mobiles.member),
      house(`${secret}!`).keyedHash('a', 'mobile', mobiles.member),
    ];
    expect(new Set(hashes.map((one) => one.toString('hex'))).size).toBe(4);
    expect(hashes.map(({ length }) => length)).toEqual([32, 32, 32, 32]);
  });
});

test('a token is stored as its SHA-256', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('texts of any length are compared correctly', () => {
  expect([isSameText('abc', 'abc'), isSameText('abc', 'abd'), isSameText('abc', 'abcd'), isSameText('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
