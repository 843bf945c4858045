import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { MemberTodos } from './MemberTodos.tsx';

const card = { slug: 'id_card', name: 'ID card' };
const field = { kind: 'field', slug: 'employer', name: 'Employer' };
const application = (id: string, to_provide: object, stage = 'submitted', name = `Loan ${id}`, about = '') => ({
  id,
  status: 'working',
  stage,
  to_provide,
  name,
  about,
});
const applications = [
  application('refused', { refused: [card], missing: [field] }),
  application('missing', { refused: [], missing: [{ ...card, kind: 'document' }, field] }, 'documents'),
  application('own', { refused: [card], missing: [] }, 'documents', '', 'New machine'),
];
const reports = [{ id: 'r1', kind: 'legal', notice: 'n1', made_at: '2026-11-20T04:00:00.000Z' }];
const address = 'GET /finance/api/home_todo';
const read = 'POST /message/api/unread/read';
const answerOf = (member: object) => ({ code: '2000000', data: { member } });

let rendered: Rendered;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});
const show = async () => {
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberTodos />
    </QueryClientProvider>,
  );
};
const rows = () => [...document.querySelectorAll('a.row')].map((row) => row.textContent);

const links = () => [...document.querySelectorAll('a.row')].map((row) => row.getAttribute('href'));
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('members read what waits for them: rejected documents before missing items, and reports that are ready', async () => {
  arriveAt(testSite, 'member');
  fakeServer({ [address]: answerOf({ applications, reports }) });
  await show();
  await settled(() => expect(rows()).toHaveLength(4));
  expect(rows()).toEqual([
    'Loan refusedUpload again: ID card',
    'Loan missingUpload: ID card; Fill in: Employer',
    'New machineUpload again: ID card',
    expect.stringMatching(/^Legal and tax risks: your report is ready/),
  ]);
  expect(links()[3]).toContain('/pages/match/report/type2?kind=legal&id=r1');
});

test('a report that is opened has been told, and its notice counts no longer', async () => {
  arriveAt(testSite, 'member');
  let waiting = { applications: [] as object[], reports };
  const seen = fakeServer({
    [address]: () => answerOf(waiting),
    [read]: { code: '2000000', data: { slug: 'helper', unread: 0, time: 1 } },
  });
  await show();
  await settled(() => expect(rows()).toHaveLength(1));
  waiting = { applications: [], reports: [] };
  await press('a.row');
  await settled(() => expect(rows()).toEqual([]));
  expect(seen.find(({ url }) => read.endsWith(url))?.body).toEqual({ ids: ['n1'] });
});

test('a match that was not finished on this device can be continued, the newest one, also without an answer of the server', async () => {
  arriveAt(testSite, 'member');
  siteStorage.set('draft:personal', { answers: {}, step: 'you', at: '2026-11-18T04:00:00.000Z' });
  siteStorage.set('draft:tax', { answers: {}, step: 'firm', at: '2026-11-20T04:00:00.000Z' });
  fakeServer({ [address]: 'network' });
  await show();
  expect(rows()).toEqual([expect.stringMatching(/^Continue your tax match/)]);
  expect(links()[0]).toContain('/pages/match/tax');
});

test('a guest is asked nothing', async () => {
  arriveAt(testSite);
  const seen = fakeServer({});
  await show();
  expect(seen).toEqual([]);
  expect(rows()).toEqual([]);
});
