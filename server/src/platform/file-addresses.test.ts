import { expect, test } from 'vitest';
import { caseOf, FileAddresses, messageOf } from './file-addresses.ts';
import { derivedPersistentKey, Secrets } from './secrets.ts';

let now = 1_800_000_000_000;
const secret = 'only for tests, and long enough to be taken';
const secrets = new Secrets(secret, { kept: derivedPersistentKey(secret) });
const addressesWith = (filesHost?: string) =>
  new FileAddresses({ origins: ['https://a.example', 'https://b.example'], filesHost }, secrets, { now: () => now });
const [open, closed] = ['sale/1001/AAAAAAAAAAAAAAAA/AAAAAAAAAA.png', 'auth/1001/AAAAAAAAAAAAAAAA/AAAAAAAAAA.png'];

test('[S7.20] the address of a picture is host and key; the host is the installation’s, or the separate file host', () => {
  expect(addressesWith().address(open, 'https://b.example')).toBe(`https://b.example/files/${open}`);
  expect(addressesWith('https://img.example/').address(open, 'https://b.example')).toBe(`https://img.example/${open}`);
  expect(() => addressesWith().address(closed, 'https://a.example')).toThrow(/signed/);
  expect(addressesWith().originOf('https://b.example')).toBe('https://b.example');
  expect(addressesWith().originOf('https://evil.example')).toBe('https://a.example');
});

test('private files stay at the installation’s host, wherever public ones are', () => {
  const files = addressesWith('https://img.example/');
  expect(files.host('auth', 'https://a.example')).toBe('https://a.example/files/');
  expect([files.isHost('https://img.example/', 'sale'), files.isHost('https://img.example/', 'auth')]).toEqual([
    true,
    false,
  ]);
  expect(files.isHost('https://a.example/files/', 'sale')).toBe(false);
});

test('a signature is valid for one key, expiry and tenant', () => {
  const { address, expiresAt } = addressesWith().signed(closed, 'https://a.example');
  const { searchParams } = new URL(address);
  const [expires, signature] = [searchParams.get('expires'), searchParams.get('signature')];
  const isGood = (key: string) => addressesWith().isSigned(key, { expires, signature });
  expect(isGood(closed)).toBe(true);
  expect(isGood(closed.replace('1001', '1002'))).toBe(false);
  expect(isGood(closed.replace('auth', 'chat'))).toBe(false);
  now = expiresAt.getTime();
  expect(isGood(closed)).toBe(false);
});

test('a signature for the file of a message is valid with this message only', () => {
  const [chat, tid] = [closed.replace('auth', 'chat'), '019b76da-a800-7000-8000-000000000000'];
  const { address } = addressesWith().signed(chat, 'https://a.example', { tid, seq: 12 });
  const query = Object.fromEntries(new URL(address).searchParams);
  const isGood = (but: object) => addressesWith().isSigned(chat, { ...query, ...but });
  expect(isGood({})).toBe(true);
  expect(messageOf(query)).toEqual({ tid, seq: 12 });
  for (const message of [undefined, '', `${tid}.1`, `${tid}.12 `, `${tid}.120`, [`${tid}.12`]])
    expect(isGood({ message })).toBe(false);
  const plain = Object.fromEntries(new URL(addressesWith().signed(chat, 'https://a.example').address).searchParams);
  expect(addressesWith().isSigned(chat, { ...plain, message: `${tid}.12` })).toBe(false);
  expect(messageOf(plain)).toBeUndefined();
});

test('a signature for the picture of a case is valid with this case only, and is none of a message', () => {
  const picture = open.replace('sale', 'post');
  const id = '019b76da-a800-7000-8000-000000000000';
  const { address } = addressesWith().signed(picture, 'https://a.example', { case: id });
  const query = Object.fromEntries(new URL(address).searchParams);
  const isGood = (but: object) => addressesWith().isSigned(picture, { ...query, ...but });
  expect(isGood({})).toBe(true);
  expect(caseOf(query)).toEqual({ case: id });
  for (const but of [{ case: undefined }, { case: `${id} ` }, { case: [id] }, { message: 'x' }])
    expect(isGood(but)).toBe(false);
  for (const message of [id, `case=${id}`]) expect(isGood({ case: undefined, message })).toBe(false);
  const plain = Object.fromEntries(new URL(addressesWith().signed(picture, 'https://a.example').address).searchParams);
  expect(addressesWith().isSigned(picture, { ...plain, case: id })).toBe(false);
  expect(caseOf(plain)).toBeUndefined();
});

test('a key is read from any address of the installation, for its kind only', () => {
  expect(addressesWith().keyOf(`https://b.example/files/${open}`, 'sale')).toBe(open);
  expect(addressesWith().keyOf(open, 'sale')).toBe(open);
  expect(addressesWith().keyOf(open, 'avatar')).toBeUndefined();
  expect(addressesWith().keyOf(`https://evil.example/files/${open}`, 'sale')).toBeUndefined();
});
