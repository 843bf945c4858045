import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, testSite } from '#platform/testing/at-site.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import { useEdits } from './use-edits.ts';

interface Note {
  text: string;
  version: number;
}
const saved: Note = { text: 'saved', version: 2 };
let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'member'));
afterEach(() => rendered.leave());

function Edited({ survivesReload }: { survivesReload: boolean }) {
  const edits = useEdits<Note, string>({
    name: `note ${survivesReload}`,
    saved,
    valueOf: ({ text }) => text,
    save: async (text, { version }) => ({ text, version: version + 1 }),
    reload: async () => saved,
    survivesReload,
  });
  return (
    <>
      <output>{edits.value}</output>
      <button type="button" onClick={() => edits.change('changed')} />
      <button type="button" className="discard" onClick={edits.discard} />
    </>
  );
}
const shown = () => find('output').textContent;
const storedAs = (survivesReload: boolean) =>
  `draft:edits ${entryOf('member').info.account_no} note ${survivesReload}` as const;

test('what was changed is stored for a reload where that is wanted, and removed when it is discarded or at a logout', async () => {
  rendered = await render(<Edited survivesReload />);
  await press('button');
  expect(siteStorage.get(storedAs(true))).toEqual({ known: saved, value: 'changed' });
  await press('button.discard');
  expect(shown()).toBe('saved');
  expect(siteStorage.get(storedAs(true))).toBeNull();
  await press('button');
  siteStorage.removeDrafts();
  expect(siteStorage.get(storedAs(true))).toBeNull();
  await press('button.discard');
});

test('after a reload the change is there, and what it was made from', async () => {
  siteStorage.set(storedAs(true), { known: { text: 'older', version: 1 }, value: 'typed' });
  rendered = await render(<Edited survivesReload />);
  expect(shown()).toBe('typed');
  await press('button.discard');
  expect(shown()).toBe('saved');
});

test('elsewhere nothing is stored', async () => {
  rendered = await render(<Edited survivesReload={false} />);
  await press('button');
  expect(shown()).toBe('changed');
  expect(siteStorage.get(storedAs(false))).toBeNull();
  await press('button.discard');
});
