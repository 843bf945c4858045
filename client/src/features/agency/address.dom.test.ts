import { expect, test } from 'vitest';
import { addressOf } from '#platform/navigation/query.ts';
import { directoryStateOf, isNarrowed, otherOptions, queryOfDirectory } from './address.ts';

test('the state of the directory is in its address and comes back from it', () => {
  const query = {
    category: 'guarantee',
    region: '320500',
    keyword: '担保',
    open: '1',
    view: 'map',
    near: '31.3,120.6',
    near_name: '观前街',
  };
  const state = directoryStateOf(query);
  expect(state).toMatchObject({ group: 'agency', isOpenOnly: true, view: 'map', near: { latitude: 31.3 } });
  expect(addressOf('/', queryOfDirectory(state))).toBe(addressOf('/', query));
});

test('what an address has wrong is left out, and the defaults are not written', () => {
  const state = directoryStateOf({
    group: 'banks',
    category: 'x',
    region: '32',
    near: 'north',
    open: 'yes',
    view: '3',
  });
  expect(state).toEqual({ isOpenOnly: false, view: 'list' });
  expect(addressOf('/', queryOfDirectory(state))).toBe('/');
  expect(isNarrowed(state)).toBe(false);
});

test('a place sorts without narrowing, and other options stay', () => {
  expect(isNarrowed(directoryStateOf({ near: '31.3,120.6' }))).toBe(false);
  expect(isNarrowed(directoryStateOf({ open: '1' }))).toBe(true);
  expect(otherOptions({ group: 'credit', broker_promo_code: 'abc' })).toEqual({ broker_promo_code: 'abc' });
});
