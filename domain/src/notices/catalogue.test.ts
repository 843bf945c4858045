import { expect, test } from 'vitest';
import { allNoticeKinds, noticeSpec } from './catalogue.ts';
import { noticeAddress } from './path.ts';
import { isSwitchedOff, smsKinds } from './switches.ts';

test('no text has a place for a name, a mobile or an amount, and each differs for one and for several', () => {
  for (const kind of allNoticeKinds) {
    const { title, several } = noticeSpec(kind);
    for (const language of ['zh', 'en'] as const) {
      expect(title[language], kind).not.toMatch(/\d{3,}|¥|\$\{/);
      expect(several[language](3), kind).toContain('3');
      expect(several[language](3), kind).not.toBe(title[language]);
    }
  }
});

test('every notice reaches the open screen first', () => {
  for (const kind of allNoticeKinds) expect(noticeSpec(kind).channels[0], kind).toBe('socket');
});

test('an order opens at the screen of its reader', () => {
  const refs = { order: 'o' };
  expect(noticeAddress('order', refs, true)?.path).toBe('/subpkgs/work/details');
  expect(noticeAddress('order', refs, false)?.path).toBe('/subpkgs/my/apply_detail');
  expect(noticeAddress('order', {}, true)).toBeNull();
});

test('the settings have a switch for SMS exactly for the kinds with notices by SMS', () => {
  const withSms = allNoticeKinds.map(noticeSpec).filter(({ channels }) => channels.includes('sms'));
  expect(new Set(withSms.flatMap(({ setting }) => setting ?? []))).toEqual(new Set(smsKinds));
});

test('a kind is off on all channels, or on one', () => {
  expect(isSwitchedOff({}, 'sms', 'work')).toBe(false);
  expect(isSwitchedOff({ work: false }, 'socket', 'work')).toBe(true);
  expect(isSwitchedOff({ 'sms.work': false }, 'sms', 'work')).toBe(true);
  expect(isSwitchedOff({ 'sms.work': false }, 'socket', 'work')).toBe(false);
});
