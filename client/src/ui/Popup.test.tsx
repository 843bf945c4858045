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

test.each(sides)('[S4.45] opens a popup from %s', async (side) => {
  rendered = await render(popup(true, undefined, side));
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
  expect(find('dialog').dataset.side).toBe(side);
});

test('[S9.13] animates a popup for 300 ms over a mask of 40 % black, and keeps it until it has closed', async () => {
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

test('[S4.46] opens the message drawer in 50 ms and closes it in 300 ms', async () => {
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

test('[S9.14] shows a bottom popup as a sheet, and as a dialog where width and height are both at least 500', async () => {
  await sizeWindow(390, 844);
  rendered = await render(popup(true));
  expect(find('dialog').dataset.form).toBeUndefined();
  await sizeWindow(844, 390);
  expect(find('dialog').dataset.form).toBeUndefined();
  await sizeWindow(500, 500);
  expect(find('dialog').dataset.form).toBe('dialog');
});

test('requests closing on Esc, mask and close button, but not on cancelling a file input inside', async () => {
  const onClose = vi.fn<() => void>();
  rendered = await render(popup(true, onClose));
  await press('.mask');
  await press('[aria-label="Close"]');
  await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(onClose).toHaveBeenCalledTimes(3);
  await act(async () => find('dialog input').dispatchEvent(new Event('cancel', { bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('moves the focus into the popup, and back when it has closed', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  rendered = await render(popup(true));
  expect(document.activeElement?.className).toBe('panel');
  await rendered.show(popup(false));
  await advance(popupMs);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
