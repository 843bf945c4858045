import { expect, test } from 'vitest';
import { coarseAddress, deviceLabel } from './device-label.ts';

test('a device is named by browser and system', () => {
  const message = (userAgent: string) => deviceLabel(`Mozilla/5.0 ${userAgent}`);
  expect(message('(Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36')).toBe(
    'Chrome · Android',
  );
  expect(message('(iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile Safari/604')).toBe(
    'Safari · iOS',
  );
  expect(message('(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge · Windows',
  );
  expect(message('(iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile MicroMessenger/8.0')).toBe('WeChat · iOS');
  expect(deviceLabel('curl/8')).toBe('');
});

test('only the first half of a network address is stored', () => {
  expect(coarseAddress('203.0.113.77')).toBe('203.0.*.*');
  expect(coarseAddress('::ffff:203.0.113.77')).toBe('203.0.*.*');
  expect(coarseAddress('2408:8207:1850:aa::1')).toBe('2408:8207:*');
  expect(coarseAddress('junk')).toBe('');
});
