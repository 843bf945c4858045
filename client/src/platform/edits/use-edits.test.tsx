import { code } from '@sycee/contract/core/envelope';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#platform/http/failure.ts';
import { leaveDevice } from '#platform/session/log-in.ts';
import { useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { keptEdits } from './kept-edits.ts';
import { type Edits, useEdits } from './use-edits.ts';

interface Note {
  text: string;
  version: number;
}
const saved: Note = { text: 'saved', version: 2 };
const { account_no } = entryOf('member').info;
const keyOf = (name: string) => `draft:edits ${account_no} ${name}` as const;
const save = vi.fn<(text: string, on: Note) => Promise<Note>>();

let rendered: Rendered;
/** What the component last got. */
const seen: { edits: Edits<string> } = { edits: undefined as never };
beforeEach(() => {
  arriveAt(testSite, 'member');
  save.mockReset();
  save.mockImplementation(async (text, { version }) => ({ text, version: version + 1 }));
});
afterEach(async () => {
  await rendered.leave();
  keptEdits.removeOf(account_no);
});

function Edited({ name, isStored }: { name: string; isStored: boolean }) {
  const edits = useEdits<Note, string>({
    name,
    saved,
    valueOf: ({ text }) => text,
    save,
    reload: async () => saved,
    ...(isStored && {
      stored: {
        versionOf: ({ version }) => version,
        atVersion: (now, version) => ({ ...now, version }),
        read: (value) => (typeof value === 'string' ? value : 'unreadable'),
      },
    }),
  });
  useEffect(() => {
    seen.edits = edits;
  });
  return (
    <>
      <output>{edits.value}</output>
      <button type="button" onClick={() => edits.change('changed')}>
        Change
      </button>
    </>
  );
}
const shown = () => find('output').textContent;

test('what was changed is stored with its version, and removed in the moment it is discarded or saved', async () => {
  rendered = await render(<Edited name="a" isStored />);
  await press('button');
  expect(siteStorage.get(keyOf('a'))).toEqual({ version: 2, value: 'changed' });
  await act(async () => {
    seen.edits.discard();
    // The screen may be left before it is rendered again.
    expect(siteStorage.get(keyOf('a'))).toBeNull();
    expect(keptEdits.get(keptEdits.keyOf(account_no, 'a'))).toBeUndefined();
  });
  expect(shown()).toBe('saved');
  await press('button');
  await act(async () => void (await seen.edits.save()));
  expect(siteStorage.get(keyOf('a'))).toBeNull();
});

test('after a reload the change is there; a version that somebody else has changed meanwhile leaves the choice', async () => {
  siteStorage.set(keyOf('b'), { version: 1, value: 'typed' });
  rendered = await render(<Edited name="b" isStored />);
  expect(shown()).toBe('typed');
  save.mockRejectedValueOnce(new CallFailure(code.conflict, 'Changed meanwhile'));
  await act(async () => void (await seen.edits.save()));
  expect(save).toHaveBeenLastCalledWith('typed', { text: 'saved', version: 1 }, expect.any(String));
  expect(seen.edits.conflict).not.toBeNull();
  expect(shown()).toBe('typed');
  await act(async () => void (await seen.edits.conflict!.keepMine()));
  expect(save).toHaveBeenLastCalledWith('typed', saved, expect.any(String));
});

test('what an earlier release stored otherwise is read, not trusted', async () => {
  siteStorage.set(keyOf('c'), { version: 2, value: { text: 'other' } });
  rendered = await render(<Edited name="c" isStored />);
  expect(shown()).toBe('unreadable');
});

test('a logout removes what its account changed, and leaves that of another', async () => {
  arriveAt(testSite, 'member', 'broker');
  useSession.setState({ role: 'member' });
  siteStorage.set('draft:edits 7 d', { version: 1, value: 'of another' });
  rendered = await render(<Edited name="d" isStored />);
  await press('button');
  leaveDevice('member');
  expect(siteStorage.get(keyOf('d'))).toBeNull();
  expect(siteStorage.get('draft:edits 7 d')).not.toBeNull();
});

test('without a wish nothing is stored', async () => {
  rendered = await render(<Edited name="e" isStored={false} />);
  await press('button');
  expect(shown()).toBe('changed');
  expect(siteStorage.get(keyOf('e'))).toBeNull();
});
