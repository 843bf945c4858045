import { afterEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { WaitingTime } from './WaitingTime.tsx';
import { serviceWords } from './words.ts';

let rendered: Rendered | undefined;
afterEach(() => rendered?.leave());

async function shownAfter(minutes: number): Promise<string | null> {
  rendered = await render(<WaitingTime since={new Date(Date.now() - minutes * 60_000).toISOString()} />);
  const text = rendered.root.textContent;
  await rendered.leave();
  return text;
}

test('says how long somebody waits, in minutes below one hour', async () => {
  useLanguageStore.getState().setLanguage('en');
  // A clock that is behind the server's does not count backwards.
  expect(await shownAfter(-2)).toBe('Waiting for 0 min');
  expect(await shownAfter(4.5)).toBe('Waiting for 4 min');
  expect(await shownAfter(59.5)).toBe('Waiting for 59 min');
  useLanguageStore.getState().setLanguage('zh');
  expect(await shownAfter(64.5)).toBe('已等待 1 小时');
  expect(await shownAfter(3 * 24 * 60 + 1)).toBe('已等待 3 天');
});

test('the note of a handover is punctuated as its language does', () => {
  expect(serviceWords.zh.note('收入证明')).toBe('转交备注：收入证明');
  expect(serviceWords.en.note('Payslip')).toBe('Handover note: Payslip');
});
