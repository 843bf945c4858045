import { expect, test } from 'vitest';
import { allNoticeKinds, noticeSpec, noticeText, wechatText } from './catalogue.ts';
import { noticeAddress } from './path.ts';
import { deliverAfterMs } from './retry.ts';
import { isSwitchedOff, kindsByChannel, switchedChannels } from './switches.ts';

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

test('the settings have a switch for a channel exactly for the kinds with notices by it', () => {
  for (const channel of switchedChannels) {
    const sent = allNoticeKinds.map(noticeSpec).filter(({ channels }) => channels.includes(channel));
    expect(new Set(sent.flatMap(({ setting }) => setting ?? [])), channel).toEqual(new Set(kindsByChannel[channel]));
  }
});

test('what another counter shows is not sent outside of the app, because its own read state is unknown there', () => {
  for (const kind of allNoticeKinds.filter((one) => noticeSpec(one).isCountedElsewhere))
    expect(noticeSpec(kind).channels, kind).toEqual(['socket']);
});

test('a WeChat message has one whole sentence of at most 20 characters', () => {
  for (const kind of allNoticeKinds.filter((one) => noticeSpec(one).channels.includes('wechat')))
    for (const n of [1, 2, 99]) {
      const text = wechatText(kind, n);
      expect(text.length, kind).toBeLessThanOrEqual(20);
      expect([noticeText(kind, n, 'zh'), noticeSpec(kind).short], kind).toContain(text);
    }
});

test('what is urgent is sent at once, except by SMS; other notices can be read in the app before', () => {
  expect(deliverAfterMs('push', 'now')).toBe(0);
  expect(deliverAfterMs('sms', 'now')).toBe(300_000);
  expect(deliverAfterMs('wechat', 'day')).toBe(60_000);
  expect(deliverAfterMs('socket', 'day')).toBe(0);
});

test('a kind is off on all channels, or on one', () => {
  expect(isSwitchedOff({}, 'sms', 'work')).toBe(false);
  expect(isSwitchedOff({ work: false }, 'socket', 'work')).toBe(true);
  expect(isSwitchedOff({ 'sms.work': false }, 'sms', 'work')).toBe(true);
  expect(isSwitchedOff({ 'sms.work': false }, 'socket', 'work')).toBe(false);
});
