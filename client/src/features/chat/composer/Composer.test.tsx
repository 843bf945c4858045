import type { Role } from '@sycee/contract/core/roles';
import { textLettersAtMost } from '@sycee/domain/messages/limits';
import { act, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { rowOf } from '#features/chat/testing/made.ts';
import { registerScreens } from '#platform/frame/registered-screens.ts';
import { saveSessionEntry } from '#platform/session/session.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { answerModal, useModalStore } from '#ui/modal.ts';
import { find, render, sizeWindow } from '#ui/testing/render.tsx';
import { Composer } from './Composer.tsx';

window.matchMedia ??= (() => ({ matches: false })) as unknown as typeof window.matchMedia;
const noop = () => {};
const composer = (text = '', onSend: (message: NewMessage) => Promise<void> = async () => {}) => (
  <Composer
    box={createRef()}
    row={rowOf()}
    text={text}
    onText={noop}
    reply={null}
    onReply={noop}
    people={new Map()}
    nameOf={() => ''}
    onSend={onSend}
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
  expect(labels('.chat-tools')).toEqual([
    'Emoji',
    'Record a voice message',
    'Pictures',
    'Video',
    'PDF file',
    'Product',
    'Place',
    'Contact card',
  ]);
  await sizeWindow(390, 844);
  expect(labels('.chat-input')).toEqual(['More', 'Emoji', 'Record a voice message']);
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
    const cards = labels('.chat-tools').slice(5);
    await leave();
    return cards;
  };
  expect(await offered('member')).toEqual(['Product', 'Report', 'Application', 'Place', 'Contact card']);
  expect(await offered('broker')).toEqual(['Product', 'Order', 'Place', 'Contact card']);
  saveSessionEntry('broker', { ...entryOf('broker'), scanmenu: ['chat'] });
  const { leave } = await render(composer());
  expect(labels('.chat-tools').slice(5)).toEqual(['Product', 'Place', 'Contact card']);
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

test('dropped and pasted files are sent only after the same question', async () => {
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(1_280, 800);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: noop }));
  const onSend = vi.fn<(message: NewMessage) => Promise<void>>(async () => {});
  const { root, leave } = await render(composer('', onSend));
  const picture = new File(['x'], 'x.png', { type: 'image/png' });
  const pdf = new File(['x'], 'x.pdf', { type: 'application/pdf' });
  const give = (target: EventTarget, type: string, transfer: string, files: File[]) =>
    act(async () => {
      const data = { types: ['Files'], files, getData: () => '' };
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { [transfer]: data }));
    });
  const question = () => useModalStore.getState().queue[0];
  const answer = (isSure: boolean) => act(async () => answerModal(question()!.id, isSure));
  const ways = {
    drop: (...files: File[]) => give(document, 'drop', 'dataTransfer', files),
    paste: (...files: File[]) => give(find('textarea', root), 'paste', 'clipboardData', files),
  };
  for (const bring of Object.values(ways)) {
    onSend.mockClear();
    await bring(picture);
    expect(question()).toMatchObject({ text: 'Send this picture?', ok: 'Send', cancel: true });
    await answer(false);
    expect(onSend).not.toHaveBeenCalled();
    await bring(picture);
    await answer(true);
    await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  }
  await ways.drop(picture, pdf);
  expect(question()!.text).toBe('Send 2 files?');
  await answer(false);
  await ways.drop(new File(['x'], 'x.txt', { type: 'text/plain' }));
  expect(question()).toBeUndefined();
  await leave();
  vi.unstubAllGlobals();
});
