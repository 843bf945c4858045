import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const host = '127.0.0.1:4310';

test('an address of this installation becomes its local path, however it is written', () => {
  expect(localPath('/', host)).toBe('/');
  expect(localPath('/sy_1001_1?a=1#/pages/login/wechat', host)).toBe('/sy_1001_1?a=1#/pages/login/wechat');
  expect(localPath(`http://${host}/abc?x=1#/y`, host)).toBe('/abc?x=1#/y');
  expect(localPath(`https://${host}/abc`, host)).toBe('/abc');
  expect(localPath('http://sycee.example.com/abc', 'sycee.example.com:80')).toBe('/abc');
});

test.each([
  'http://127.0.0.1:4310//evil.com/x',
  'http://127.0.0.1:4310/\\evil.com/x',
  'http://127.0.0.1:4310/%09/../\t/evil.com',
  'http://127.0.0.1:4310/.//evil.com',
  'http://127.0.0.1:4310/a/..//evil.com',
  'http://127.0.0.1:4310@evil.com/',
  'http://user@127.0.0.1:4310/',
  'http://user:pass@127.0.0.1:4310/',
  'http://127.0.0.1:4311/',
  'http://evil.com/',
  '//evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\u0000//evil.com',
  ' //evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://127.0.0.1:4310/',
  'http:evil.com',
  'evil.com/x',
  '?a=1',
  '#/x',
  '',
])('%j is no address of this installation', (text) => {
  expect(localPath(text, host)).toBeNull();
});

test('a local path is null for a value that is not a string', () => {
  for (const value of [undefined, null, ['/a', '/b'], 7, {}]) expect(localPath(value, host)).toBeNull();
});
