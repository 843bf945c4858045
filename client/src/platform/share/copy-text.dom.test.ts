import { afterEach, expect, test, vi } from 'vitest';
import { useToastStore } from '#ui/toast.ts';
import { copyText } from './copy-text.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

const shown = () => {
  const { text, kind } = useToastStore.getState().now ?? {};
  return { text, kind };
};
const withClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

test('copies a text and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  withClipboard({ writeText });
  await copyText('SY-1001');
  expect(writeText).toHaveBeenCalledWith('SY-1001');
  expect(shown()).toEqual({ text: 'Copied', kind: 'ok' });
  await copyText('SY-1001', 'Number copied');
  expect(shown()).toEqual({ text: 'Number copied', kind: 'ok' });
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('says how to copy by hand when the browser %s', async (_, clipboard) => {
  withClipboard(clipboard);
  await copyText('SY-1001');
  expect(shown()).toEqual({ text: 'Could not copy. Select the text and copy it', kind: 'bad' });
});
