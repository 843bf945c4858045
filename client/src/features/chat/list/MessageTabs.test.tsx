import { expect, test } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { press, render } from '#ui/testing/render.tsx';
import { MessageTabs, messageTabs } from './MessageTabs.tsx';

test('[S2.15] the badge of index 0 counts messages, that of index 1 contacts', async () => {
  useLanguageStore.getState().setLanguage('en');
  let opened = '';
  const counts = { messages: 100, contacts: 2 };
  const { root, leave } = await render(<MessageTabs tab="messages" onTab={(tab) => (opened = tab)} counts={counts} />);
  expect(messageTabs).toEqual(['messages', 'contacts']);
  const tabs = [...root.querySelectorAll('[role="tab"]')];
  expect(tabs.map((tab) => tab.querySelector('.cnt [aria-hidden]')?.textContent)).toEqual(['99+', '2']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  await press('[role="tab"]:nth-child(2)');
  expect(opened).toBe('contacts');
  await leave();
});
