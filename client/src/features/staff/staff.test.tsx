import { buttonSlugs } from '@sycee/domain/access/slugs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AuditPart } from './audit/AuditPart.tsx';
import { ChainMark } from './audit/ChainMark.tsx';
import { GroupFields } from './groups/GroupFields.tsx';
import { emptyGroup } from './groups/group-form.ts';
import { SlugChecks } from './groups/SlugChecks.tsx';

let rendered: Rendered | undefined;
beforeEach(() => {
  arriveAt(testSite, 'store');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered?.leave();
  vi.unstubAllGlobals();
});
const show = async (node: ReactNode) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(<QueryClientProvider client={queries}>{node}</QueryClientProvider>);
  return rendered.root;
};

test('says that the log is intact, or where it is broken, and never intact without an answer', async () => {
  const chain = (broken_at: number | null) => ({
    'GET /admin/api/audit_chain': { code: '2000000', data: { entries: 7, broken_at, last_hash: '', checked_at: '' } },
  });
  fakeServer(chain(null));
  let root = await show(<ChainMark />);
  await vi.waitFor(() => expect(root.textContent).toContain('Intact: 7 entries'));
  // After a second request without an answer, the mark is gone.
  fakeServer({ 'GET /admin/api/audit_chain': 'network' });
  await act(async () => root.querySelector('button')!.click());
  await vi.waitFor(() => expect(root.textContent).toContain('Check didn’t finish'));
  await rendered!.leave();
  fakeServer(chain(5));
  root = await show(<ChainMark />);
  await vi.waitFor(() => expect(root.textContent).toContain('Broken from entry 5'));
  expect(root.querySelector('.note.bad')).not.toBeNull();
  await rendered!.leave();
  fakeServer({ 'GET /admin/api/audit_chain': { code: '5000000', data: null } });
  root = await show(<ChainMark />);
  await vi.waitFor(() => expect(root.textContent).toContain('Check didn’t finish'));
  expect(root.textContent).not.toContain('Whole');
});

test('does not let the caller grant missing permissions, but lets the caller remove them from a group', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>();
  const checks = (chosen: string[]) => (
    <SlugChecks
      label="Buttons"
      slugs={buttonSlugs}
      held={['work.note']}
      chosen={chosen}
      disabled={false}
      onChange={onChange}
    />
  );
  const root = await show(checks(['work.call']));
  const box = (name: string) =>
    [...root.querySelectorAll<HTMLLabelElement>('label')].find((label) => label.textContent!.startsWith(name))!
      .control as HTMLInputElement;
  expect([box('All').disabled, box('Edit orders').disabled]).toEqual([true, true]);
  expect([box('Write notes').disabled, box('View mobile numbers').disabled]).toEqual([false, false]);
  await act(async () => box('Write notes').click());
  expect(onChange).toHaveBeenLastCalledWith(['work.call', 'work.note']);
  await act(async () => box('View mobile numbers').click());
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('shows a group’s requirement of a second factor, and the server’s message at its checkbox', async () => {
  fakeServer({ 'GET /admin/api/places': { code: '2000000', data: { roles: ['store'], whole: true, stores: [] } } });
  const onChange = vi.fn<(part: object) => void>();
  const root = await show(
    <GroupFields
      form={emptyGroup(null)}
      errors={{ requires_second_factor: 'Set one up first' }}
      isUsed={false}
      disabled={false}
      onChange={onChange}
    />,
  );
  const label = [...root.querySelectorAll<HTMLLabelElement>('label')].find(({ textContent }) =>
    textContent!.startsWith('Require two-step verification'),
  )!;
  const box = label.control as HTMLInputElement;
  expect([box.checked, box.getAttribute('aria-invalid')]).toEqual([false, 'true']);
  expect(root.textContent).toContain('Set one up first');
  await act(async () => box.click());
  expect(onChange).toHaveBeenLastCalledWith({ requires_second_factor: true });
});

test('says whether an empty log is empty or only filtered, and exports no empty table', async () => {
  fakeServer({
    'GET /admin/api/audit_chain': {
      code: '2000000',
      data: { entries: 0, broken_at: null, last_hash: '', checked_at: '' },
    },
    'GET /admin/api/audit': { code: '2000000', data: { list: [], next: null } },
  });
  const root = await show(<AuditPart />);
  await vi.waitFor(() => expect(root.textContent).toContain('No entries yet'));
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Export');
  const what = root.querySelector('select')!;
  what.value = 'team.delete';
  await act(async () => what.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(root.textContent).toContain('No matching entries'));
});
