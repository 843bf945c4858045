import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { ChatPane } from './ChatPane.tsx';
import type { ChatClient } from './engine/chat-client.ts';
import { useChatClient } from './engine/current.ts';
import { chatStore } from './engine/state.ts';
import { me, rowOf, tidOf } from './testing/made.ts';

const searchButton = '.chat-head [aria-label="Search this chat"]';
const field = '.chat-search-here input';
let rendered: Rendered;

beforeEach(async () => {
  useLanguageStore.getState().setLanguage('en');
  const store = chatStore();
  store.setState({ rows: new Map([[tidOf(1), rowOf()]]) });
  const open = () => new Promise(() => {});
  useChatClient.setState({ client: { store, me, open } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatPane tid={tidOf(1)} problem={null} />
    </QueryClientProvider>,
  );
  await press(searchButton);
});
afterEach(() => rendered.leave());

const pressEscape = (more: KeyboardEventInit = {}) =>
  act(async () =>
    find(field).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more }),
    ),
  );
const expectClosed = () => {
  expect(document.querySelector('.chat-search-here')).toBeNull();
  expect(document.activeElement).toBe(find(searchButton));
};

test('the search of a conversation opens with the focus in its field, and its close button returns the focus', async () => {
  expect(document.activeElement).toBe(find(field));
  await press('.chat-search-here [aria-label="Close the search"]');
  expectClosed();
});

test('Esc clears the field of the search, and closes the search when the field is empty', async () => {
  await type(field, '利率');
  await pressEscape({ isComposing: true });
  expect(find<HTMLInputElement>(field).value).toBe('利率');
  await pressEscape();
  expect(find<HTMLInputElement>(field).value).toBe('');
  expect(document.activeElement).toBe(find(field));
  await pressEscape();
  expectClosed();
});
