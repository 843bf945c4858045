import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '#platform/http/failure.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { find, press, type Rendered, render } from '#ui/testing/render.tsx';
import type { Mapping, ProposalState, StatementSheet } from './api.ts';
import { MappingPopup } from './MappingPopup.tsx';

const sheet = {
  file: 0,
  sheet: '台账',
  kind: 'invoices',
  how: 'unknown',
  header_row: 1,
  headers: ['单号', '卖家', '买家', '日子', '净额'],
  columns: { digitalNumber: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 },
  preview: [],
} as unknown as StatementSheet;
const company = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };

let rendered: Rendered | undefined;
afterEach(() => rendered?.leave());
beforeEach(() => arriveAt(testSite, 'member'));

async function open(of: StatementSheet = sheet, answer: () => Promise<ProposalState> = async () => 'proposed') {
  const sent: { proposed: Mapping[]; mapped: Mapping[] } = { proposed: [], mapped: [] };
  const propose = (mapping: Mapping) => {
    sent.proposed.push(mapping);
    return answer();
  };
  rendered = await render(
    <MappingPopup
      sheet={of}
      company={company}
      onPropose={propose}
      onClose={() => undefined}
      onMap={(mapping) => sent.mapped.push(mapping)}
    />,
  );
  await vi.waitFor(() => find('dialog'));
  return sent;
}
const choose = async (field: string, value: string) => {
  const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === field)!;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const save = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Read this way')!;

test('a mapping is sent for everybody only if the person chooses so, and the popup says what is sent', async () => {
  const sent = await open();
  expect(find('dialog').textContent).toContain('Only the headers and what the columns mean are sent, no rows of data');
  expect(find<HTMLInputElement>('dialog input[type=checkbox]').checked).toBe(false);
  await act(async () => save().click());
  expect(sent).toMatchObject({ proposed: [], mapped: [{ kind: 'invoices', columns: sheet.columns }] });
  await press('dialog input[type=checkbox]');
  await act(async () => save().click());
  const { file, kind, header_row, columns } = sheet;
  expect(sent.proposed).toEqual([{ file, sheet: '台账', kind, header_row, columns }]);
  expect(sent.mapped).toHaveLength(2);
});

test('headers that look like data cannot be proposed, and the popup says which', async () => {
  const sent = await open({ ...sheet, headers: [...sheet.headers, '绝密客户贸易有限公司'] });
  await press('dialog input[type=checkbox]');
  expect(find('dialog').textContent).toContain('The header “绝密客户贸易有限公司” may be the name of a company');
  expect(save().disabled).toBe(true);
  await press('dialog input[type=checkbox]');
  await act(async () => save().click());
  expect(sent).toMatchObject({ proposed: [], mapped: [{ kind: 'invoices' }] });
});

test('a proposal that the server refuses is explained, and nothing is read again until the person decides', async () => {
  const sent = await open(sheet, () => Promise.reject(new CallFailure('4090000', 'Too many proposals are waiting')));
  await press('dialog input[type=checkbox]');
  await act(async () => save().click());
  await vi.waitFor(() => expect(find('dialog').textContent).toContain('Too many proposals are waiting'));
  expect(sent.mapped).toEqual([]);
});

test('a guest is not offered to propose', async () => {
  arriveAt(testSite);
  await open();
  expect(document.querySelector('dialog input[type=checkbox]')).toBeNull();
});

test('one column with two meanings is named, and cannot be read that way', async () => {
  await open({ ...sheet, columns: { ...sheet.columns, total: 4 } });
  expect(find('dialog').textContent).toContain('The column “净额” can’t be both “Net amount” and “Total”');
  expect(save().disabled).toBe(true);
});

test('a sheet opens at the kind that fits its name and headers, with the columns of exact names chosen', async () => {
  const headers = ['纳税人识别号', '表种', '税款所属期起', '税款所属期止', '申报日期', '应税销售额（元）'];
  const sent = await open({ ...sheet, kind: null, columns: {}, sheet: '申报', headers });
  expect(find('dialog').textContent).toContain('Still required: Form or Tax');
  await choose('Form *', '1');
  await act(async () => save().click());
  const columns = { form: 1, companyId: 0, from: 2, to: 3, filedOn: 4, sales: 5 };
  expect(sent.mapped).toMatchObject([{ kind: 'filings', columns }]);
});

test('a ledger of sales without a column of sellers is read as issued by the company if the person says so', async () => {
  const columns = { number: 0, buyerName: 2, date: 3, amount: 4 };
  const sent = await open({ ...sheet, columns } as unknown as StatementSheet);
  expect(save().disabled).toBe(true);
  await press('dialog input[type=checkbox]');
  await act(async () => save().click());
  expect(sent.mapped).toMatchObject([{ kind: 'invoices', columns, issued: true }]);
});
