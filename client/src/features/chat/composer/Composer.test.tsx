import type { Role } from '@sycee/contract/core/roles';
import { textLettersAtMost } from '@sycee/domain/messages/limits';
import { expect, test } from 'vitest';
import { rowOf } from '#features/chat/testing/made.ts';
import { registerScreens } from '#platform/frame/registered-screens.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, render, sizeWindow } from '#ui/testing/render.tsx';
import { Composer } from './Composer.tsx';

window.matchMedia ??= (() => ({ matches: false })) as unknown as typeof window.matchMedia;
const noop = () => {};
const composer = (text = '') => (
  <Composer
    row={rowOf()}
    text={text}
    onText={noop}
    reply={null}
    onReply={noop}
    nameOf={() => ''}
    onSend={async () => {}}
  />
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
  expect(labels('.chat-tools')).toEqual(['Emoji', 'Pictures', 'PDF file', 'Product', 'Contact card']);
  await sizeWindow(390, 844);
  expect(labels('.chat-input')).toEqual(['More', 'Emoji']);
  expect(document.querySelector('.chat-tools')).toBeNull();
  await leave();
});

test('cards are offered for what the role can have', async () => {
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(1_280, 800);
  registerScreens([{ path: '/pages/match/list', module: 'match' }]);
  const offered = async (...roles: Role[]) => {
    arriveAt(testSite, ...roles);
    const { leave } = await render(composer());
    const cards = labels('.chat-tools').slice(3);
    await leave();
    return cards;
  };
  expect(await offered('member')).toEqual(['Product', 'Report', 'Application', 'Contact card']);
  expect(await offered('broker')).toEqual(['Product', 'Order', 'Contact card']);
  saveSessionEntry('broker', { ...entryOf('broker'), scanmenu: ['chat'] });
  const { leave } = await render(composer());
  expect(labels('.chat-tools').slice(3)).toEqual(['Product', 'Contact card']);
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
