import { expect, test } from 'vitest';
import { type Browser, type InstallWay, installWay } from './device.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 15; 2312DRA50C) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ways: [string, string, InstallWay, Partial<Browser>?][] = [
  ['Safari on an iPhone', `${iphone} ${safari} Version/18.1 Mobile/15E148 Safari/604.1`, 'share-menu'],
  ['Chrome on an iPhone', `${iphone} ${safari} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'share-menu'],
  ['another app on an iPhone', `${iphone} ${safari} Mobile/15E148 Weibo (iPhone)`, 'safari-first'],
  ['QQ’s browser on an iPhone', `${iphone} ${safari} Version/18.1 MQQBrowser/15 Mobile Safari/604.1`, 'safari-first'],
  ['Safari on an iPad', `${mac} ${safari} Version/18.1 Safari/605.1.15`, 'share-menu', { maxTouchPoints: 5 }],
  ['Safari on a Mac', `${mac} ${safari} Version/18.1 Safari/605.1.15`, 'dock'],
  ['WeChat on an iPhone', `${iphone} ${safari} Mobile/15E148 MicroMessenger/8.0.54`, 'wechat'],
  ['WeChat on Android', `${android} Version/4.0 Chrome/130 Mobile MicroMessenger/8.0`, 'wechat', { hasPrompt: true }],
  ['Chrome on Android before its offer', `${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'browser-menu'],
  ['Chrome on Android', `${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'prompt', { hasPrompt: true }],
  ['an app on Android', `${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36 AlipayClient/10.6`, 'none'],
  ['a web view on Android', `${android.replace(')', '; wv)')} Version/4.0 Chrome/131.0 Mobile Safari/537.36`, 'none'],
  ['Chrome on a desk', `${windows} Chrome/131.0.0.0 Safari/537.36`, 'browser-menu'],
  ['Firefox on a desk', 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', 'none'],
  ['the installed app', `${iphone} ${safari} Mobile/15E148`, 'installed', { isStandalone: true }],
];

test.each(ways)('%s', (_, userAgent, way, but) => {
  expect(installWay({ userAgent, maxTouchPoints: 0, isStandalone: false, hasPrompt: false, ...but })).toBe(way);
});
