import { textLettersAtMost } from '@sycee/domain/messages/limits';
import { expect, test } from 'vitest';
import { rowOf } from '#features/chat/testing/made.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, render, sizeWindow } from '#ui/testing/render.tsx';
import { Composer } from './Composer.tsx';

window.matchMedia ??= (() => ({ matches: false })) as unknown as typeof window.matchMedia;
const noop = () => {};
const composer = (text = '') => (
  <Composer row={rowOf()} text={text} onText={noop} reply={null} onReply={noop} nameOf={() => ''} />
);
const labels = (selector: string) =>
  [...find(selector).querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

test('at the desk the box shares its row with the send button only; on a phone the tools are behind one button', async () => {
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(1_280, 800);
  const { leave } = await render(composer());
  expect(labels('.chat-input')).toEqual(['Send']);
  expect(labels('.chat-tools')).toEqual(['Emoji', 'Pictures', 'PDF file', 'Product', 'My card']);
  await sizeWindow(390, 844);
  expect(labels('.chat-input')).toEqual(['More', 'Emoji']);
  expect(document.querySelector('.chat-tools')).toBeNull();
  await leave();
});

test('a text that is too long is kept, says by how much, and cannot be sent', async () => {
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(1_280, 800);
  const { root, leave } = await render(composer('x'.repeat(textLettersAtMost + 12)));
  expect(find('[role="status"]', root).textContent).toBe('12 characters too long');
  expect(find<HTMLTextAreaElement>('textarea', root).value).toHaveLength(textLettersAtMost + 12);
  expect(find('.chat-send', root).getAttribute('aria-disabled')).toBe('true');
  await leave();
});

test('a text of invisible letters cannot be sent', async () => {
  await sizeWindow(1_280, 800);
  const { root, leave } = await render(composer('\u200b\u3164 \n'));
  expect(find('.chat-send', root).getAttribute('aria-disabled')).toBe('true');
  await leave();
});
