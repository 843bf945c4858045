import type { Role } from '@sycee/contract/core/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ReaderHero } from './ReaderHero.tsx';

let rendered: Rendered;
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const report = (id: string, made_at: string, expired = false) => ({
  id,
  kind: 'personal',
  made_at,
  expires_on: '2026-12-20',
  expired,
  matches: 1,
  verdicts: [],
});

/** The link of the hero, once it is as expected. */
async function heroOf(
  roles: readonly Role[],
  reports: readonly object[],
  word: string,
  applications: readonly object[] = [],
): Promise<string> {
  arriveAt(testSite, ...roles);
  const seen = fakeServer({
    'GET /tax/api/match/verdicts': { code: '2000000', data: { reports } },
    'GET /finance/api/home_todo': { code: '2000000', data: { member: { applications, reports: [] } } },
  });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReaderHero index={{ products: 62, institutions: 30 }} />
    </QueryClientProvider>,
  );
  return await vi.waitFor(async () => {
    await act(async () => {});
    expect(seen).toHaveLength(roles.includes('member') ? 2 : 0);
    await act(async () => {});
    const link = document.querySelector('.hero a')!;
    expect(link.textContent).toContain(word);
    return link.getAttribute('href')!;
  });
}

test('the hero leads a member to the newest report, staff to the orders, and others to a match', async () => {
  const reports = [report('older', '2026-11-02T04:00:00Z'), report('newer', '2026-11-20T04:00:00Z')];
  expect(await heroOf(['member'], reports, 'See my report')).toContain('id=newer');
  await rendered.leave();
  expect(await heroOf(['broker'], [], 'See orders')).toContain('/pages/customer/customer_work');
  await rendered.leave();
  expect(await heroOf([], [], 'Start matching')).toContain('/pages/match/index');
  await rendered.leave();
  const old = [report('old', '2026-10-01T04:00:00Z', true)];
  expect(await heroOf(['member'], old, 'Start matching')).toContain('/pages/match/index');
});

test('the hero leads a member with an application that waits for them to its next step, before any report', async () => {
  const waiting = {
    id: 'w1',
    name: 'Business Ease',
    about: '',
    status: 'working',
    stage: 'documents',
    to_provide: { refused: [{ slug: 'id_card', name: 'ID card' }], missing: [] },
  };
  const reports = [report('newer', '2026-11-20T04:00:00Z')];
  expect(await heroOf(['member'], reports, 'Continue', [waiting])).toContain('/subpkgs/my/apply_detail?id=w1');
  expect(document.querySelector('.hero')!.textContent).toMatch(
    /One thing waits for you.*Business Ease · Upload again: ID card/,
  );
});
