// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastActionMs, toastMs } from './constants.ts';
import { Popup } from './Popup.tsx';
import { ToastViewport } from './ToastViewport.tsx';
import { find, type Rendered, render } from './testing/render.tsx';
import { clearToast, toast } from './toast.ts';

let rendered: Rendered;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  act(clearToast);
  await rendered.leave();
  vi.useRealTimers();
});

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const texts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent);

test('[S9.01] shows a toast for 2000 ms by default', async () => {
  rendered = await render(<ToastViewport />);
  expect(toastMs).toBe(2000);
  act(() => toast('saved'));
  await advance(1999);
  expect(texts()).toEqual(['saved']);
  await advance(1);
  expect(texts()).toEqual([]);
  act(() => toast('from the server', { ms: 1500 }));
  await advance(1500);
  expect(texts()).toEqual([]);
});

test('shows one at a time, in an existing live region', async () => {
  rendered = await render(<ToastViewport />);
  expect(find('[role="status"]').getAttribute('aria-live')).toBe('polite');
  act(() => {
    toast('first');
    toast('second');
  });
  expect(texts()).toEqual(['second']);
});

test('shows a toast inside an open popup, because content below a modal dialog is not announced', async () => {
  rendered = await render(
    <>
      <ToastViewport />
      <Popup open onClose={() => undefined} title="Filter">
        content
      </Popup>
    </>,
  );
  act(() => toast('saved'));
  expect(texts()).toEqual(['saved']);
  expect(find('dialog .toast').textContent).toBe('saved');
});

test('keeps a toast with an action long enough to be reached, and closes it when pressed', async () => {
  rendered = await render(<ToastViewport />);
  const undone = vi.fn<() => void>();
  const show = () => act(() => toast('removed', { action: { label: 'Undo', run: undone } }));
  show();
  await advance(toastActionMs - 1);
  expect(texts()).toEqual(['removedUndo']);
  await advance(1);
  expect(texts()).toEqual([]);
  show();
  act(() => find('.toast button').click());
  expect(undone).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});
