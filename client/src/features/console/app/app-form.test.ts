import { isTabSet } from '@sycee/domain/site/appearance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTab, switchedTab } from './app-form.ts';

test('moves a tab between home and account, never beyond them', () => {
  const tabs = ['home', 'product', 'news', 'mine'] as const;
  expect(movedTab<string>(tabs, 'news', -1)).toEqual(['home', 'news', 'product', 'mine']);
  expect(movedTab<string>(tabs, 'news', 1)).toEqual(tabs);
  expect(movedTab<string>(tabs, 'home', 1)).toEqual(tabs);
  expect(switchedTab<string>(tabs, 'match')).toEqual(['home', 'product', 'news', 'match', 'mine']);
  expect(switchedTab<string>(tabs, 'news')).toEqual(['home', 'product', 'mine']);
});

test('keeps a tab set valid under any moves and switches', () => {
  const middle = fc.constantFrom('match', 'product', 'news');
  const step = fc.record({ tab: middle, what: fc.constantFrom('switch', -1, 1) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let tabs: readonly string[] = ['home', 'product', 'news', 'mine'];
      for (const { tab, what } of steps)
        tabs = what === 'switch' ? switchedTab(tabs, tab) : movedTab(tabs, tab, what as -1 | 1);
      expect(isTabSet(tabs as never) || tabs.length < 3).toBe(true);
    }),
  );
});
