import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#platform/http/failure.ts';
import { DraftFile, type DraftServer, type KeptDraft } from './draft-file.ts';
import type { UnsavedDrafts } from './unsaved-drafts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Named {
  readonly name: { readonly zh: string; readonly en: string };
  readonly rules: readonly string[];
}
const emptyDraft: Named = { name: { zh: '', en: '' }, rules: [] };
const named = (zh: string): Named => ({ ...emptyDraft, name: { zh, en: '' } });
const at = '2026-11-24T01:00:00.000Z';

/** A server with one product, and the device’s memory. */
function world() {
  const stored = { version: 1, draft: emptyDraft, isDown: false, isBusy: false };
  const sent: { version: number; draft: Named }[] = [];
  const server: DraftServer<Named, KeptDraft<Named>, KeptDraft<Named>> = {
    load: async () => ({ version: stored.version, draft: stored.draft, saved_at: at }),
    async save({ version, draft }) {
      if (stored.isDown) throw new CallFailure('network', '');
      if (stored.isBusy) throw new CallFailure('4290000', 'too often', { seconds: 7 });
      sent.push({ version, draft });
      if (version !== stored.version) throw new CallFailure('4090000', 'overtaken', { ...stored, saved_at: at });
      stored.version += 1;
      stored.draft = draft;
      return { version: stored.version, saved_at: at };
    },
    newerOf: ({ code, data }) => (code === '4090000' ? (data as KeptDraft<Named>) : null),
    newerThanUnsaved: (kept) => kept,
  };
  const device = new Map<string, ReturnType<UnsavedDrafts<Named>['read']>>();
  const unsaved: UnsavedDrafts<Named> = {
    read: (id) => device.get(id) ?? null,
    write: (id, value) => void device.set(id, value),
    remove: (id) => void device.delete(id),
  };
  const open = async () => {
    const file = new DraftFile('p', server, unsaved);
    await file.load();
    return file;
  };
  return { stored, sent, device, open };
}
const stateOf = (file: DraftFile<Named, KeptDraft<Named>, KeptDraft<Named>>) => file.view().state.kind;

test('saves once after a pause, and what was typed during a save after it, on the version before', async () => {
  const { sent, stored, device, open } = world();
  const file = await open();
  file.change(() => named('甲'));
  file.change((draft) => ({ ...draft, name: { zh: '甲乙', en: '' } }));
  expect([stateOf(file), sent.length, device.size]).toEqual(['waiting', 0, 1]);
  await vi.advanceTimersByTimeAsync(799);
  expect(sent.length).toBe(0);
  vi.advanceTimersByTime(1);
  file.change(() => named('甲乙丙'));
  await vi.runAllTimersAsync();
  expect(sent.map(({ version, draft }) => [version, draft.name.zh])).toEqual([
    [1, '甲乙'],
    [2, '甲乙丙'],
  ]);
  expect([stateOf(file), stored.version, device.size]).toEqual(['saved', 3, 0]);
});

test('a reload while the save of the page before is under way is no conflict with oneself, whatever the order of its fields', async () => {
  const { stored, open } = world();
  const before = await open();
  before.change(() => named('甲'));
  const after = await open();
  // The page before is saved first; the database answers the fields in an order of its own.
  stored.version = 2;
  stored.draft = Object.fromEntries(Object.entries(named('甲')).toReversed()) as unknown as Named;
  await vi.advanceTimersByTimeAsync(10);
  expect([stateOf(after), after.view().draft!.name.zh]).toEqual(['saved', '甲']);
});

test('without a connection it keeps what is typed on the device, and saves it when the connection is back', async () => {
  const { sent, stored, device, open } = world();
  const file = await open();
  stored.isDown = true;
  file.change(() => named('甲'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stateOf(file), file.view().draft!.name.zh, device.size]).toEqual(['offline', '甲', 1]);
  stored.isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([stateOf(file), sent.length, stored.draft.name.zh, device.size]).toEqual(['saved', 1, '甲', 0]);
});

test('a tab that was closed before the save is continued when the product is opened again', async () => {
  const { stored, open } = world();
  const closed = await open();
  closed.change(() => named('甲'));
  const file = await open();
  expect(file.view().draft!.name.zh).toBe('甲');
  await vi.advanceTimersByTimeAsync(10);
  expect([stateOf(file), stored.draft.name.zh]).toEqual(['saved', '甲']);
});

test('a newer version is a conflict: nothing typed is lost, nothing is saved until the writer chooses', async () => {
  const { sent, stored, device, open } = world();
  const file = await open();
  stored.version = 5;
  stored.draft = named('他人');
  file.change(() => named('自己'));
  await vi.advanceTimersByTimeAsync(800);
  const { state } = file.view();
  expect(state).toMatchObject({ kind: 'conflict', base: emptyDraft, newer: { version: 5, draft: named('他人') } });
  file.change(() => named('自己的'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stateOf(file), file.view().draft!.name.zh, sent.length, stored.version]).toEqual([
    'conflict',
    '自己的',
    1,
    5,
  ]);
  expect(device.get('p')!.base).toEqual(emptyDraft);
  file.resolve(named('合并'));
  await vi.runAllTimersAsync();
  expect([stateOf(file), stored.version, stored.draft.name.zh]).toEqual(['saved', 6, '合并']);
});

test('unsaved input from before a newer version is shown as a conflict when it is opened', async () => {
  const { stored, open } = world();
  const closed = await open();
  closed.change(() => named('自己'));
  stored.version = 2;
  stored.draft = named('他人');
  const file = await open();
  expect(file.view().state).toMatchObject({ kind: 'conflict', base: emptyDraft, newer: { version: 2 } });
  expect(file.view().draft).toEqual(named('自己'));
});

test('a save that came too early is sent again after the seconds', async () => {
  const { stored, sent, open } = world();
  const file = await open();
  stored.isBusy = true;
  file.change(() => named('甲'));
  await vi.advanceTimersByTimeAsync(800);
  expect([stateOf(file), sent.length]).toEqual(['waiting', 0]);
  stored.isBusy = false;
  await vi.advanceTimersByTimeAsync(7_000);
  expect([stateOf(file), stored.draft.name.zh]).toEqual(['saved', '甲']);
});

test('a refused save says why, and the next change is saved', async () => {
  const { stored, open } = world();
  const file = await open();
  const { version } = stored;
  Object.defineProperty(stored, 'version', {
    get() {
      throw new CallFailure('4220000', 'Name: at most 40 characters');
    },
    configurable: true,
  });
  file.change(() => named('甲'));
  await vi.advanceTimersByTimeAsync(800);
  expect(file.view().state).toMatchObject({ kind: 'refused', failure: { message: 'Name: at most 40 characters' } });
  expect(await file.savedVersion()).toBeNull();
  Object.defineProperty(stored, 'version', { value: version, writable: true });
  file.change(() => named('乙'));
  expect(await file.savedVersion()).toBe(2);
});
