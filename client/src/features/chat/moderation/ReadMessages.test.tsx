import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, messageOf, noticeOf, other } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ReadMessages } from './ReadMessages.tsx';

let rendered: Rendered;
/** Called when what is shown has grown. */
let grow = () => {};
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrown: () => void) {
        grow = onGrown;
      }
      observe = () => {};
      disconnect = () => {
        grow = () => {};
      };
    },
  ),
);
afterEach(async () => {
  await rendered.leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const memberOf = (contacts_no: string, name: string) => ({
  contacts_no,
  name,
  role: 'broker' as const,
  avatar: null,
  is_closed: false,
});
const time = new Date(2026, 10, 2, 9, 5).getTime();
const reading = {
  messages: [
    messageOf(1, { from: null, kind: 'system', content: noticeOf('staff_reading'), time }),
    messageOf(2, { from: me, time }),
    messageOf(3, { time }),
  ],
  members: [memberOf(me, '顾南枝'), memberOf(other, '周以宁')],
  note: '',
  seqs: [3],
};

test('a system message is a line without a person, times are absolute, and the reported message is in view', async () => {
  useLanguageStore.getState().setLanguage('en');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(0, this.matches('.moderation-marked') ? 900 : 100, 300, 40);
  });
  rendered = await render(<ReadMessages reading={reading} onClose={() => {}} />);
  const [notice, first, reported] = [...document.querySelectorAll('ol > li')];
  expect(notice?.className).toBe('sys');
  expect(notice?.querySelector('.ava')).toBeNull();
  expect(first?.textContent).toContain('顾南枝 · 2026-11-02 09:05');
  expect(first?.textContent).not.toContain('Reported');
  expect(reported?.textContent).toContain('Reported');
  const box = reported!.closest('.cont')!;
  expect(box.scrollTop).toBe(800);
  // A picture above has come, which the mocked place of the message does not know.
  grow();
  expect(box.scrollTop).toBe(1600);
  box.dispatchEvent(new Event('wheel'));
  grow();
  expect(box.scrollTop).toBe(1600);
});

test('a gap between the shown messages is marked', async () => {
  useLanguageStore.getState().setLanguage('en');
  const messages = [messageOf(2, { time }), messageOf(3, { time }), messageOf(9, { time })];
  rendered = await render(<ReadMessages reading={{ ...reading, messages }} onClose={() => {}} />);
  const rows = [...document.querySelectorAll('ol > li')].map(({ className }) => className.split(' ')[0]);
  expect(rows).toEqual(['msg', 'msg', 'sys', 'msg']);
});
