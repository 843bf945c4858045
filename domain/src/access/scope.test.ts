import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  covers,
  type Holder,
  holdsBy,
  isWithin,
  narrowings,
  type Place,
  reachesOf,
  reachOf,
  scopeOptionsOf,
} from './scope.ts';

const holder = (dataScope: number | null, changes: Partial<Holder> = {}): Holder => ({
  account: 'me',
  dataScope,
  store: 's1',
  team: 't1',
  listedStores: [],
  listedTeams: [],
  ...changes,
});
const rows: Record<string, Place> = {
  mine: { store: 's1', team: 't1', owner: 'me' },
  mate: { store: 's1', team: 't1', owner: 'mate' },
  otherTeam: { store: 's1', team: 't2', owner: 'other' },
  nobodys: { store: 's1', team: null, owner: null },
  otherStore: { store: 's2', team: 't3', owner: 'far' },
};
const seen = (who: Holder) =>
  Object.entries(rows)
    .filter(([, row]) => isWithin(reachesOf(who), row))
    .map(([name]) => name);

test('[S6.15] each value of data_scope, with and without a team, empty and unknown values', () => {
  const all = Object.keys(rows);
  const ownStore = ['mine', 'mate', 'otherTeam', 'nobodys'];
  const table: [Holder, string[]][] = [
    [holder(0), ['mine']],
    [holder(1), all],
    [holder(2, { listedStores: ['s2'] }), ['otherStore']],
    [holder(2, { listedTeams: ['t2'] }), ['otherTeam']],
    [holder(2, { listedStores: ['s2'], listedTeams: ['t2'] }), ['otherTeam', 'otherStore']],
    [holder(2), ['mine']],
    [holder(3), ['mine', 'mate']],
    [holder(3, { team: null }), ['mine']],
    [holder(4), ownStore],
    [holder(4, { store: null }), ['mine']],
    [holder(5), ['mine']],
    [holder(6), ownStore],
    [holder(6, { team: null }), ['mine']],
    [holder(null), ['mine']],
    [holder(7), ['mine']],
    [holder(-1), ['mine']],
  ];
  for (const [who, what] of table) expect(seen(who), JSON.stringify(who)).toEqual(what);
});

test('[S6.15] shared rows are in every data scope, are narrowed by the scope switch, and are selected alone by its filter for shared rows', () => {
  const far: Place = { store: 's2', team: 't3', owner: 'far', isShared: true };
  for (const scope of [0, 1, 2, 3, 4, 5, 6, null]) {
    expect(isWithin(reachesOf(holder(scope)), far)).toBe(true);
    expect(isWithin(reachesOf(holder(scope), 'shared'), far)).toBe(true);
    for (const to of ['own', 'team', 'store'] as const) expect(isWithin(reachesOf(holder(scope), to), far)).toBe(false);
    expect(isWithin(reachesOf(holder(scope), 'shared'), rows.mine!)).toBe(false);
  }
});

test('[S6.14] the scope switch has positions for 0 1 2 4 5 6 and none for 3', () => {
  const positions = (dataScope: number) => scopeOptionsOf({ dataScope, hasStore: true, hasTeam: true });
  expect([0, 1, 2, 3, 4, 5, 6].filter((value) => positions(value).length > 0)).toEqual([0, 1, 2, 4, 5, 6]);
  expect(positions(1)).toEqual(['own', 'team', 'store', 'all']);
  expect(positions(4)).toEqual(['own', 'team', 'all']);
  expect(positions(5)).toEqual(['all']);
});

const name = (of: string) => fc.constantFrom(`${of}1`, `${of}2`, `${of}3`);
const someHolder = fc.record({
  account: name('a'),
  dataScope: fc.option(fc.integer({ min: -1, max: 8 })),
  store: fc.option(name('s')),
  team: fc.option(name('t')),
  listedStores: fc.uniqueArray(name('s')),
  listedTeams: fc.uniqueArray(name('t')),
});
const someRow = fc.record({ store: fc.option(name('s')), team: fc.option(name('t')), owner: fc.option(name('a')) });

test('the scope switch never widens the scope', () => {
  fc.assert(
    fc.property(someHolder, someRow, fc.constantFrom(...narrowings), (who, row, to) => {
      if (isWithin(reachesOf(who, to), row)) expect(isWithin(reachesOf(who), row)).toBe(true);
    }),
  );
});

test('a scope that covers another contains every row of it except the holder’s own rows', () => {
  const storeOfTeam = (team: string) => team.replace('t', 's');
  fc.assert(
    fc.property(someHolder, someHolder, someRow, (outer, inner, row) => {
      // A team belongs to one store, so a row of the team has that store.
      const placed = row.team ? { ...row, store: storeOfTeam(row.team) } : row;
      if (!covers(reachOf(outer), reachOf(inner), storeOfTeam)) return;
      const by = holdsBy(reachOf(inner), placed);
      if (by && by !== 'owner') expect(holdsBy(reachOf(outer), placed)).not.toBeNull();
    }),
  );
});
