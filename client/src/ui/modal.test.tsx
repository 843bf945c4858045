// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { popupMs } from './constants.ts';
import { ModalHost } from './ModalHost.tsx';
import { modal } from './modal.ts';
import { find, press, type Rendered, render } from './testing/render.tsx';

let rendered: Rendered;
beforeEach(async () => {
  vi.useFakeTimers();
  rendered = await render(<ModalHost />);
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
});

const ask = (options: Parameters<typeof modal.show>[0]) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = modal.show(options);
  });
  return answer;
};
const closeAnimation = () => act(async () => void (await vi.advanceTimersByTimeAsync(popupMs)));

test('shows an alert without cancel, which only resolves to true', async () => {
  const answer = ask({ title: 'Login expired' });
  expect(document.querySelectorAll('dialog .btn')).toHaveLength(1);
  await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await answer).toBe(true);
  await closeAnimation();
});

test('resolves a question with the pressed button', async () => {
  const first = ask({ title: 'Delete?', cancel: true });
  expect(find('dialog .line').textContent).toBe('Cancel');
  await press('dialog .line');
  expect(await first).toBe(false);
  await closeAnimation();
  const second = ask({ title: 'Delete?', cancel: 'Keep', ok: 'Delete', danger: true });
  await press('dialog .danger');
  expect(await second).toBe(true);
  await closeAnimation();
});

test('shows one at a time, in the order of the calls', async () => {
  const first = ask({ title: 'First' });
  const second = ask({ title: 'Second' });
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(find('dialog h2').textContent).toBe('First');
  await press('dialog .btn');
  expect(await first).toBe(true);
  expect(find('dialog h2').textContent).toBe('Second');
  await press('dialog .btn');
  expect(await second).toBe(true);
  await closeAnimation();
  expect(document.querySelector('dialog')).toBeNull();
});

test('focuses the answer of a question, but cancel where the answer cannot be undone', async () => {
  const focused = () => document.querySelector('dialog [data-autofocus]')?.textContent;
  const plain = ask({ title: 'Send?', cancel: true, ok: 'Send' });
  expect(focused()).toBe('Send');
  await press('dialog .line');
  await plain;
  await closeAnimation();
  const danger = ask({ title: 'Delete?', cancel: true, ok: 'Delete', danger: true });
  expect(focused()).toBe('Cancel');
  await press('dialog .line');
  await danger;
  await closeAnimation();
  const alert = ask({ title: 'Deleted', danger: true });
  expect(focused()).toBe('OK');
  await press('dialog .btn');
  await alert;
});
