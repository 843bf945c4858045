import { MessageCircle } from 'lucide-react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useUnread } from '#platform/session/unread-messages.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { Rail } from '#ui/Rail.tsx';
import { find, type Rendered, render, sizeWindow } from '#ui/testing/render.tsx';
import { MessagesButton } from './MessagesButton.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  useUnread.setState({ unread: 0, isAppliedTo: false });
});

test('a waiting application puts a dot on the messages; unread messages show their number instead', async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  await sizeWindow(390, 844);
  rendered = await render(<MessagesButton />);
  const button = () => find('button', rendered.root);
  expect(button().querySelector('.cnt')).toBeNull();
  act(() => useUnread.setState({ isAppliedTo: true }));
  expect(find('.cnt.new', button()).textContent).toBe('');
  expect(button().getAttribute('aria-label')).toBe('Messages, New request');
  act(() => useUnread.setState({ unread: 3 }));
  expect(button().querySelector('.cnt.new')).toBeNull();
  expect(find('.cnt', button()).textContent).toBe('3');
  expect(button().getAttribute('aria-label')).toBe('Messages, 3 unread');
});

test('the rail shows the dot only without a number', async () => {
  const item = { href: '/m', label: 'Messages', icon: MessageCircle, hasNew: true };
  rendered = await render(<Rail label="Main" mark={null} items={[item]} />);
  expect(find('.cnt.new', rendered.root).textContent).toBe('New request');
  await rendered.show(<Rail label="Main" mark={null} items={[{ ...item, count: 2 }]} />);
  expect(rendered.root.querySelector('.cnt.new')).toBeNull();
});
