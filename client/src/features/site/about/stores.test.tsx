import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownPosition } from '#platform/site/position.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import type { Store } from './nearest-stores.ts';
import { Stores } from './Stores.tsx';

const store = (store_no: number, name: string, place: Store['place']): Store => ({
  store_no,
  name,
  address: '',
  hotline: '',
  hours: '',
  place,
  is_here: store_no === 1,
});
const stores = [
  store(1, 'Suzhou', { longitude: 120.6349, latitude: 31.3166 }),
  store(2, 'Elsewhere', null),
  store(3, 'Shanghai', { longitude: 121.4478, latitude: 31.2371 }),
];
let rendered: Rendered;
const rows = () => [...rendered.root.querySelectorAll('.store')].map(({ textContent }) => textContent);
const withLocation = (getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) => void) =>
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
beforeEach(async () => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  rendered = await render(<Stores stores={stores} />);
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('a press on the position puts the nearest store first and marks it', async () => {
  withLocation((found) => found({ coords: { longitude: 121.44, latitude: 31.24 } }));
  expect(rows()[0]).toContain('Suzhou');
  expect(rows().join()).not.toMatch(/away|Nearest/);
  await press('.locate button');
  await act(async () => {});
  expect(rows().map((row) => /^(Suzhou|Shanghai|Elsewhere)/.exec(row)![0])).toEqual([
    'Shanghai',
    'Suzhou',
    'Elsewhere',
  ]);
  expect(rows()[0]).toMatch(/^ShanghaiNearest.*\d m away/);
  expect(rows()[1]).toMatch(/^Suzhou.*\d km away/);
  expect(rows()[2]).not.toContain('away');
  expect(knownPosition()).not.toBeNull();
  expect([...rendered.root.querySelectorAll('a')].map(({ hash }) => hash.split('?')[0])).toEqual([
    '#/open-location',
    '#/open-location',
  ]);
});

test('a refused position leaves the order and says how to go on', async () => {
  withLocation((_, failed) => failed({ code: 1 }));
  await press('.locate button');
  await act(async () => {});
  expect(rendered.root.textContent).toContain('Allow it in the browser; the order stays as it is.');
  expect(rows()[0]).toContain('Suzhou');
});
