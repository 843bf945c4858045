import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRole, saveSessionEntry } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { useToastStore } from '#ui/toast.ts';
import { ApplyPopup } from './ApplyPopup.tsx';
import type { ApplyDraft } from './draft.ts';

const config = {
  amount_least: 100_00,
  amount_most: 1_000_000_000_00,
  term_least: 1,
  term_most: 480,
  usual_terms: [3, 6, 12],
  contact_within_hours: 2,
  draft_days: { member: 30, guest: 7 },
  consent: { version: 'apply-2', text: 'I agree to this', staff_text: 'They agreed to this' },
};
const read = 'GET /finance/api/get_subdata';
const save = 'POST /finance/api/subinfo';
const key = 'K'.repeat(43);
const answers = {
  'GET /finance/api/get_config': { code: '2000000', data: config },
  [read]: { code: '2000000', data: { draft: null } },
  [save]: { code: '2000000', data: { key, expires_at: '2026-11-27T00:00:00Z' } },
};
const name = 'input[autocomplete=name]';
const purpose = 'input[placeholder^="e.g. stock"]';
const valueOf = (selector: string) => find<HTMLInputElement>(selector).value;
const quiet = () => act(() => vi.advanceTimersByTimeAsync(1000));

let rendered: Rendered | undefined;
async function open(begin?: Partial<ApplyDraft>): Promise<void> {
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApplyPopup open onClose={() => {}} product={{ id: 'product-1', name: 'Loan' }} {...(begin && { begin })} />
    </QueryClientProvider>,
  );
  // The form is a separate chunk.
  await vi.waitFor(() => find(purpose), { timeout: 5000 });
}
async function leave(): Promise<void> {
  await rendered?.leave();
  rendered = undefined;
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  arriveAt(testSite);
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const bodies = (seen: ReturnType<typeof fakeServer>) =>
  seen.filter(({ url }) => url.endsWith('/subinfo')).map(({ body }) => (body as { data: unknown }).data);

test('stores a guest’s input after a pause, without code and consent, under one key', async () => {
  const requests = fakeServer(answers);
  await open();
  await type(name, '林知夏');
  await type(purpose, 'Stock');
  await quiet();
  await type('input[autocomplete=one-time-code]', '123456');
  await press('input[type=checkbox]');
  await quiet();
  const saved = bodies(requests);
  expect(saved.at(-1)).toEqual({ name: '林知夏', mobile: '', term_months: null, purpose: 'Stock', company_name: '' });
  expect(saved).toHaveLength(1);
  expect(siteStorage.get('draft_key')).toBe(key);
  await type(purpose, 'Stock for spring');
  await leave();
  await quiet();
  const later = requests.findLast(({ url }) => url.endsWith('/subinfo'))!;
  expect(later.headers['x-claim']).toBe(key);
  expect(later.body).toMatchObject({ form: 'apply', product_id: 'product-1', data: { purpose: 'Stock for spring' } });
});

test('restores the stored draft beneath newer input', async () => {
  siteStorage.set('draft_key', key);
  const data = { name: '林知夏', purpose: 'Stock', amount_asked: null };
  const requests = fakeServer({ ...answers, [read]: { code: '2000000', data: { draft: { data, saved_at: '' } } } });
  await open();
  expect([valueOf(name), valueOf(purpose)]).toEqual(['林知夏', 'Stock']);
  await quiet();
  expect(bodies(requests)).toEqual([]);
  await type(purpose, 'Wages');
  expect([valueOf(name), valueOf(purpose)]).toEqual(['林知夏', 'Wages']);
  await quiet();
  expect(bodies(requests).at(-1)).toMatchObject({ name: '林知夏', purpose: 'Wages', amount_asked: null });
});

test('loses no input when a draft cannot be read or stored', async () => {
  siteStorage.set('draft_key', key);
  fakeServer({ ...answers, [read]: 'network', [save]: 'network' });
  await open();
  await type(purpose, 'Stock');
  await quiet();
  expect(valueOf(purpose)).toBe('Stock');
});

test('deletes a cleared draft on the device and the server', async () => {
  const requests = fakeServer(answers);
  await open();
  await type(purpose, 'Stock');
  await quiet();
  const clear = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear');
  await act(async () => clear!.click());
  await quiet();
  expect(valueOf(purpose)).toBe('');
  expect(bodies(requests).at(-1)).toBeNull();
});

test('deletes the draft after sending, and sends the version of the consent text', async () => {
  arriveAt(testSite, 'member');
  const applied = { id: 'work-1', work_no: 'W-1', status: 'undistributed', already_open: false };
  const requests = fakeServer({ ...answers, 'POST /finance/api/submit_work': { code: '2000000', data: applied } });
  await open();
  expect(document.body.textContent).toContain('I agree to this');
  await type(purpose, 'Stock');
  await press('input[type=checkbox]');
  await press('button[type=submit]');
  await quiet();
  expect(requests.find(({ url }) => url.endsWith('/submit_work'))!.body).toMatchObject({ consent_version: 'apply-2' });
  expect(bodies(requests).at(-1)).toBeNull();
});

test('does not store what staff type about a customer', async () => {
  arriveAt(testSite, 'store');
  const requests = fakeServer(answers);
  await open();
  await type(purpose, 'Stock');
  await quiet();
  expect(document.body.textContent).toContain('They agreed to this');
  expect(requests.filter(({ url }) => /sub(info|data)/.test(url))).toEqual([]);
});

test('drops a member’s unsaved input when the session ends', async () => {
  const requests = fakeServer(answers);
  const entry = { token: 'token-of-one', info: infoOf('member'), scanbutton: [], scanmenu: [], data_scope: 0 };
  saveSessionEntry('member', entry);
  await open();
  await type(purpose, 'Stock');
  await act(async () => void dropRole('member'));
  await quiet();
  await leave();
  await quiet();
  expect(bodies(requests)).toEqual([]);
  expect(siteStorage.get('draft_key')).toBeNull();
});

test('shows each error once, at its field, which gets the focus', async () => {
  const refusal = { code: '4220000', message: 'The code is wrong', data: { fields: { code: 'The code is wrong' } } };
  fakeServer({ ...answers, 'POST /finance/api/submit_work_nologin': refusal });
  await open();
  const send = async () => {
    await press('button[type=submit]');
    await quiet();
  };
  await send();
  expect(document.activeElement).toBe(find(name));
  await type(name, '林知夏');
  await type('input[autocomplete=tel-national]', '13800006027');
  await type('input[autocomplete=one-time-code]', '123456');
  await press('input[type=checkbox]');
  await send();
  expect(document.activeElement).toBe(find('input[autocomplete=one-time-code]'));
  expect([...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
    'The code is wrong',
  ]);
  expect(useToastStore.getState().now).toBeNull();
});

test('sends the applicant’s report that judges the product, and says so', async () => {
  arriveAt(testSite, 'member');
  const verdicts = [{ product_id: 'product-1', verdict: 'match', missing: '' }];
  const reports = [{ id: 'report-1', kind: 'personal', expired: false, verdicts }];
  const applied = { id: 'work-1', work_no: 'W-1', status: 'undistributed', already_open: false };
  const requests = fakeServer({
    ...answers,
    'GET /tax/api/match/verdicts': { code: '2000000', data: { reports } },
    'POST /finance/api/submit_work': { code: '2000000', data: applied },
  });
  await open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your match report goes to the adviser'));
  await press('input[type=checkbox]');
  await press('button[type=submit]');
  await quiet();
  const sent = requests.find(({ url }) => url.endsWith('/submit_work'))!;
  expect(sent.body).toMatchObject({ product_id: 'product-1', report_id: 'report-1' });
  await leave();

  requests.length = 0;
  await open();
  await vi.waitFor(() => find('.note.ok button'));
  await press('.note.ok button');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your match report won’t be sent'));
  await press('input[type=checkbox]');
  await press('button[type=submit]');
  await quiet();
  const without = requests.find(({ url }) => url.endsWith('/submit_work'))!;
  expect(without.body).not.toHaveProperty('report_id');
});

test('a form that begins with a demand shows it instead of the stored draft, stores nothing before something is typed, and then both', async () => {
  arriveAt(testSite, 'member');
  const draft = { data: { purpose: 'Before', company_name: 'Kept' }, expires_at: '2026-11-27T00:00:00Z' };
  const seen = fakeServer({ ...answers, [read]: { code: '2000000', data: { draft } } });
  await open({ purpose: 'Renovation', amountFen: 15_000_000 });
  await vi.waitFor(() => expect(valueOf('input[autocomplete=organization]')).toBe('Kept'));
  expect(valueOf(purpose)).toBe('Renovation');
  await quiet();
  expect(bodies(seen)).toEqual([]);
  await type('input[autocomplete=organization]', 'Typed');
  await quiet();
  expect(bodies(seen)).toMatchObject([{ purpose: 'Renovation', amount_asked: 15_000_000, company_name: 'Typed' }]);
});
