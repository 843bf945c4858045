// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawerCloseMs, drawerOpenMs, popupMs } from './constants.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { Popup, type PopupSide } from './Popup.tsx';
import { find, press, type Rendered, render, sizeWindow } from './testing/render.tsx';

const sides: readonly PopupSide[] = ['top', 'bottom', 'center', 'left', 'right'];
let rendered: Rendered;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
});

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const style = (name: string) => find('dialog').style.getPropertyValue(name);
const popup = (open: boolean, onClose = () => undefined as void, side?: PopupSide) => (
  <Popup open={open} onClose={onClose} side={side} title="Filter">
    <input aria-label="inside" />
  </Popup>
);

test.each(sides)('[S4.45] a popup opens from %s', async (side) => {
  rendered = await render(popup(true, undefined, side));
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
  expect(find('dialog').dataset.side).toBe(side);
});

test('[S9.13] a popup moves for 300 ms over a mask of 40 % black, and stays until it has left', async () => {
  rendered = await render(popup(true));
  expect(popupMs).toBe(300);
  expect([style('--open-ms'), style('--close-ms')]).toEqual(['300ms', '300ms']);
  expect(style('--mask-color')).toBe('rgb(0 0 0 / 0.4)');
  await rendered.show(popup(false));
  await advance(299);
  expect(find('dialog').className).toContain('closing');
  await advance(1);
  expect(document.querySelector('dialog')).toBeNull();
});

test('[S4.46] the message drawer opens in 50 ms and closes in 300 ms', async () => {
  const drawer = (open: boolean) => (
    <MessageDrawer open={open} onClose={() => undefined} title="Messages">
      none
    </MessageDrawer>
  );
  rendered = await render(drawer(true));
  expect([drawerOpenMs, drawerCloseMs]).toEqual([50, 300]);
  expect([style('--open-ms'), style('--close-ms')]).toEqual(['50ms', '300ms']);
  await rendered.show(drawer(false));
  await advance(299);
  expect(document.querySelector('dialog')).not.toBeNull();
  await advance(1);
  expect(document.querySelector('dialog')).toBeNull();
});

test('[S9.14] a bottom popup is a sheet, and a dialog where width and height are both at least 500', async () => {
  await sizeWindow(390, 844);
  rendered = await render(popup(true));
  expect(find('dialog').dataset.form).toBeUndefined();
  await sizeWindow(844, 390);
  expect(find('dialog').dataset.form).toBeUndefined();
  await sizeWindow(500, 500);
  expect(find('dialog').dataset.form).toBe('dialog');
});

test('Esc, the mask and the cross ask to close; a file input inside that is cancelled does not', async () => {
  const onClose = vi.fn<() => void>();
  rendered = await render(popup(true, onClose));
  await press('.mask');
  await press('[aria-label="Close"]');
  await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(onClose).toHaveBeenCalledTimes(3);
  await act(async () => find('dialog input').dispatchEvent(new Event('cancel', { bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('the focus goes in, and back when the popup is gone', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  rendered = await render(popup(true));
  expect(document.activeElement?.className).toBe('panel');
  await rendered.show(popup(false));
  await advance(popupMs);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
