import { expect, test, vi } from 'vitest';
import { openPush, showPush, type WorkerScope } from './push.ts';

const origin = 'https://sycee.example.com';
function scopeOf(windows: readonly string[] = [], language = 'zh-CN') {
  const shown: [string, object][] = [];
  const open = windows.map((url) => ({
    url,
    focus: vi.fn<() => Promise<void>>(async () => {}),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => {}),
  }));
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});
  const scope: WorkerScope = {
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: { matchAll: async () => open, openWindow },
    location: { origin },
    navigator: { language },
  };
  return { scope, shown, open, openWindow };
}

test('every push is shown, with its tag, also one that cannot be read', async () => {
  const { scope, shown } = scopeOf();
  await showPush(scope, JSON.stringify({ title: '你的报告已生成', path: '/site#/x', tag: 't1' }));
  for (const text of [undefined, 'not JSON', '{}']) await showPush(scope, text);
  expect(shown[0]).toEqual(['你的报告已生成', { tag: 't1', icon: '/site/icons/192.png', data: { path: '/site#/x' } }]);
  expect(shown.slice(1).map(([title]) => title)).toEqual(Array(3).fill('你有新的通知'));
  for (const [, options] of shown.slice(1))
    expect(options).toEqual({ tag: 'notice', icon: '/icons/192.png', data: { path: '/' } });
  const english = scopeOf([], 'en');
  await showPush(english.scope, undefined);
  expect(english.shown[0]?.[0]).toBe('You have a new notification');
});

test('a press opens the page in a window of its site, or in a new one, and never another origin', async () => {
  const path = '/site#/pages/message/helper';
  const { scope, open, openWindow } = scopeOf([`${origin}/other#/`, `${origin}/site#/pages/home/index`]);
  await openPush(scope, path);
  expect(open[1]!.focus).toHaveBeenCalledOnce();
  expect(open[1]!.navigate).toHaveBeenCalledWith(origin + path);
  expect(openWindow).not.toHaveBeenCalled();
  const closed = scopeOf();
  await openPush(closed.scope, path);
  expect(closed.openWindow).toHaveBeenCalledWith(origin + path);
  const evil = scopeOf();
  await openPush(evil.scope, '//evil.example/');
  expect(evil.openWindow).not.toHaveBeenCalled();
});
