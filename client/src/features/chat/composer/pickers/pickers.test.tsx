import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { ModalHost } from '#ui/ModalHost.tsx';
import { useModalStore } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { ContactPicker } from './ContactPicker.tsx';
import { OrderPicker } from './OrderPicker.tsx';
import { ReportPicker } from './ReportPicker.tsx';

const ok = (data: unknown) => ({ code: '2000000', data });
const report = (id: string, name: string | null, more: object = {}) => ({
  id,
  number: `R-${id}`,
  kind: name ? 'business' : 'personal',
  subject: name && { name, code: '91320500MA1ABCDEFG' },
  state: 'ready',
  made_at: '2026-03-04T01:00:00Z',
  expires_on: '2099-01-01',
  matches: 3,
  best_amount: 1_000_000,
  ...more,
});
const order = (id: string, more: object = {}) => ({
  id,
  work_no: `W-${id}`,
  title: '裴照野 · 信用贷',
  product_info: { id: 'p', number: 'P', name: '信用贷', institution: '平江农商行', glyph: '农', color: 1 },
  state_tx: 'Documents',
  ...more,
});

let rendered: Rendered;
const picked = vi.fn<(card: unknown) => void>();
const closed = vi.fn<() => void>();
const show = async (picker: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={client}>
      {picker}
      <ModalHost />
    </QueryClientProvider>,
  );
};
const until = (check: () => unknown) => act(() => vi.waitFor(async () => void check()));
const textOf = (row: Element) => {
  const copy = row.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden]')) drawn.remove();
  return copy.textContent;
};
const rows = () => [...document.querySelectorAll('.chat-picker .row')].map(textOf);
const shown = () => find('.chat-picker').textContent;
const key = (name: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useLanguageStore.getState().setLanguage('en');
  arriveAt(testSite, 'member');
  picked.mockClear();
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports are listed for the sender by company; what is sent is named before it is sent', async () => {
  const list = [
    report('1', '照野文具'),
    report('2', null, { state: 'running' }),
    report('3', null, { expires_on: '2020-01-01' }),
  ];
  fakeServer({ 'GET /tax/api/list': ok({ list, next: null }) });
  await show(<ReportPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    '照野文具Company match report · 4 Mar 2026',
    'Personal match report4 Mar 2026In progress',
    'Personal match report4 Mar 2026Expired',
  ]);
  await press('.chat-picker .row');
  const question = find('[role="alertdialog"]').textContent;
  expect(question).toContain('Send “Company match report”?');
  expect(question).not.toContain('照野文具');
  expect(picked).not.toHaveBeenCalled();
  await press('[role="alertdialog"] [data-autofocus]');
  expect(picked).toHaveBeenCalledExactlyOnceWith({ id: '1', title: 'Company match report' });
});

test('a question that is cancelled sends nothing', async () => {
  fakeServer({ 'GET /tax/api/list': ok({ list: [report('1', null)], next: null }) });
  await show(<ReportPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()).toHaveLength(1));
  await press('.chat-picker .row');
  await press('[role="alertdialog"] .btn.line');
  expect(useModalStore.getState().queue).toEqual([]);
  expect(picked).not.toHaveBeenCalled();
});

test('without reports the way to the first one is shown, and a failed list can be loaded again', async () => {
  let answer: 'network' | ReturnType<typeof ok> = 'network';
  fakeServer({ 'GET /tax/api/list': () => answer });
  await show(<ReportPicker onPick={picked} onClose={closed} />);
  await until(() => expect(find('.chat-picker button.btn')).toBeTruthy());
  answer = ok({ list: [], next: null });
  await press('.chat-picker button.btn');
  await until(() => expect(shown()).toContain('No reports yet'));
  expect(find('.chat-picker a').getAttribute('href')).toContain('/pages/match/index');
});

test('while the list is loading its shape is shown', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await show(<ReportPicker onPick={picked} onClose={closed} />);
  expect(find('.chat-picker > [role="status"]').children.length).toBeGreaterThan(1);
});

test('the search asks the server, and says so when nothing was found', async () => {
  const seen = fakeServer({ 'GET /tax/api/list': ok({ list: [], next: null }) });
  await show(<ReportPicker onPick={picked} onClose={closed} />);
  await until(() => expect(shown()).toContain('No reports yet'));
  await type('.chat-picker input', '远山');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await until(() => expect(shown()).toContain('Nothing found for “远山”'));
  expect(new URLSearchParams(seen.at(-1)?.url.split('?')[1]).get('company')).toBe('远山');
});

test('a member chooses among applications and staff among orders, where the customer is shown to the sender only', async () => {
  fakeServer({
    'GET /finance/api/work_list': ok({ list: [order('1'), order('2', { product_info: null })], next: null }),
  });
  await show(<OrderPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()).toEqual(['信用贷No. W-1Documents', 'Loan applicationNo. W-2Documents']));
  expect(find('h2').textContent).toBe('Choose an application');
  await rendered.leave();
  arriveAt(testSite, 'broker');
  await show(<OrderPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()[0]).toBe('裴照野 · 信用贷No. W-1Documents'));
  await press('.chat-picker .row');
  expect(find('[role="alertdialog"]').textContent).not.toContain('裴照野');
  await press('[role="alertdialog"] [data-autofocus]');
  expect(picked).toHaveBeenCalledExactlyOnceWith({ id: '1', title: '信用贷' });
});

test('more are loaded page by page', async () => {
  let page = 0;
  const seen = fakeServer({
    'GET /finance/api/work_list': () => {
      page += 1;
      return ok({ list: [order(String(page))], next: page === 1 ? 'cursor' : null });
    },
  });
  await show(<OrderPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()).toHaveLength(1));
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>('.chat-picker button')].findLast((one) => !one.matches('.row'))?.click(),
  );
  await until(() => expect(rows()).toHaveLength(2));
  expect(new URLSearchParams(seen.at(-1)?.url.split('?')[1]).get('cursor')).toBe('cursor');
});

test('the arrow keys lead from the search into the list and back', async () => {
  fakeServer({ 'GET /finance/api/work_list': ok({ list: [order('1'), order('2')], next: null }) });
  await show(<OrderPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()).toHaveLength(2));
  find<HTMLInputElement>('.chat-picker input').focus();
  const focused = () => document.activeElement?.textContent;
  await key('ArrowDown');
  expect(focused()).toContain('W-1');
  await key('ArrowDown');
  expect(focused()).toContain('W-2');
  await key('ArrowDown');
  expect(focused()).toContain('W-2');
  await key('ArrowUp');
  await key('ArrowUp');
  expect(document.activeElement).toBe(find('.chat-picker input'));
});

test('a contact is listed with the remark and sent without it', async () => {
  const contact = { contacts_no: 'b-1', name: '老周', own_name: '周以宁', avatar: null, store_name: '总店' };
  fakeServer({ 'GET /message/api/contacts/list': ok({ list: [contact], next: null, md5: '', unchanged: false }) });
  await show(<ContactPicker onPick={picked} onClose={closed} />);
  await until(() => expect(rows()[0]).toContain('老周'));
  await press('.chat-picker .row');
  expect(find('[role="alertdialog"]').textContent).not.toContain('老周');
  await press('[role="alertdialog"] [data-autofocus]');
  expect(picked).toHaveBeenCalledExactlyOnceWith({ id: 'b-1', title: '周以宁' });
});
