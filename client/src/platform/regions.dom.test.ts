import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { loadRegions, useRegionNames } from './regions.ts';
import { useLanguageStore } from './words.ts';

test('names that arrive for another component, before the effects of this one run, are shown', async () => {
  useLanguageStore.getState().setLanguage('en');
  await import('@sycee/domain/regions/english');
  function City() {
    const nameOf = useRegionNames(true);
    useLayoutEffect(() => void loadRegions('en'), []);
    return nameOf('320500');
  }
  // Not within act: as in a browser, promises settle between a commit and its effects.
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(createElement(City));
  await vi.waitFor(() => expect(container.textContent).toBe('Suzhou'), { timeout: 10_000 });
  root.unmount();
});
