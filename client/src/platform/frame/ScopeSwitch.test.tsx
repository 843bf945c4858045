import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setScope } from '#platform/session/scope.ts';
import { restoreSession, saveSessionEntry, switchRole, useSession } from '#platform/session/session.ts';
import { arriveAt, entryOf, infoOf, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { NeedsMenu } from './NeedsMenu.tsx';
import { ScopeSwitch } from './ScopeSwitch.tsx';

let rendered: Rendered | undefined;
afterEach(async () => {
  await rendered?.leave();
  rendered = undefined;
});
const signIn = (data_scope: number, scopes: readonly ('own' | 'team' | 'all')[]) => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  saveSessionEntry('store', { ...entryOf('store'), data_scope, info: { ...infoOf('store'), data_scope, scopes } });
};

test('[S6.14] shows the scope switch for 0 1 2 4 5 6 and not for 3', async () => {
  for (const value of [0, 1, 2, 3, 4, 5, 6]) {
    signIn(value, ['own', 'all']);
    rendered = await render(<ScopeSwitch />);
    expect(rendered.root.querySelector('select') !== null, String(value)).toBe(value !== 3);
    await rendered.leave();
  }
  rendered = undefined;
});

test('[S6.14] keeps the switch’s position per role over a reload, and ignores one that is no longer allowed', async () => {
  signIn(4, ['own', 'team', 'all']);
  saveSessionEntry('broker', entryOf('broker'));
  switchRole('store');
  rendered = await render(<ScopeSwitch />);
  const position = () => rendered!.root.querySelector('select')!.value;
  await act(async () => setScope('team'));
  expect(position()).toBe('team');
  await act(async () => restoreSession());
  expect(position()).toBe('team');
  await act(async () => switchRole('broker'));
  expect(position()).toBe('all');
  await act(async () => {
    const entry = useSession.getState().entries.store!;
    saveSessionEntry('store', { ...entry, info: { ...entry.info, scopes: ['own', 'all'] } });
  });
  expect(position()).toBe('all');
});

test('[S6.16] [S6.12] says that a page’s menu is missing, and opens the page with it', async () => {
  signIn(4, ['all']);
  saveSessionEntry('store', { ...entryOf('store'), scanmenu: ['home'] });
  const page = <NeedsMenu slug="admin">the page</NeedsMenu>;
  rendered = await render(page);
  await act(async () => void (await import('./Forbidden.tsx')));
  expect(rendered.root.textContent).toContain('You don’t have access to “Admin”');
  await act(async () => saveSessionEntry('store', { ...entryOf('store'), scanmenu: ['admin'] }));
  expect(rendered.root.textContent).toBe('the page');
});
