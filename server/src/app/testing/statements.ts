import { Buffer } from 'node:buffer';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { Cell } from '@sycee/domain/statement/cell';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { xlsxOf } from '#platform/sheets/testing.ts';
import type { TestServer, Visitor } from './test-server.ts';

export const testFirm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
export const testCustomer = '绝密客户贸易有限公司';
const header = [
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '金额',
  '税额',
  '价税合计',
  '发票状态',
];

/** Rows of invoices: 1,000 yuan in each of the twelve whole months before the server's current day. */
export function invoiceRows({ clock }: Pick<TestServer, 'clock'>): Cell[][] {
  const last = monthAfter(businessDateOf(clock.now()).slice(0, 7), -1);
  const rows = monthsFrom(monthAfter(last, -11), last).map((month, at): Cell[] => {
    const parties = [testFirm.code, testFirm.name, '91X', testCustomer];
    return [`2431200000000000${1000 + at}`, ...parties, `${month}-05 10:00:00`, 1_000, 0, 1_000, '正常'];
  });
  return [header, ...rows];
}
export const invoiceFile = (server: Pick<TestServer, 'clock'>, more: readonly Cell[][] = []): Uint8Array =>
  xlsxOf({ 发票基础信息: [...invoiceRows(server), ...more] });

export async function beginStatement(visitor: Visitor): Promise<{ id: string; visitor: Visitor }> {
  const { statement_id, secret } = await visitor.data('POST /tax/api/statement', { body: testFirm });
  return { id: statement_id, visitor: secret ? visitor.with({ 'x-claim': secret }) : visitor };
}

/** Sends a file in pieces; a test can drop some of them. */
export async function sendFile(
  visitor: Visitor,
  id: string,
  file: number,
  bytes: Uint8Array,
  lost: readonly number[] = [],
): Promise<void> {
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
    if (lost.includes(piece)) continue;
    const part = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64');
    await visitor.data('POST /tax/api/statement/{id}/piece', { params: { id }, body: { file, piece, bytes: part } });
  }
}

export async function waitUntilRead(visitor: Visitor, id: string) {
  for (;;) {
    const view = await visitor.data('GET /tax/api/statement/{id}', { params: { id } });
    if (view.state !== 'reading') return view;
  }
}

type View = Awaited<ReturnType<typeof waitUntilRead>>;

/** A fact of the files in words, such as ¥12,000; undefined if the files leave it open. */
export const factIn = ({ facts }: Pick<View, 'facts'>, attr: string): string | undefined =>
  facts.find((fact) => fact.attr === attr)?.value;

/** A statement of twelve invoices, read completely. */
export async function importInvoices(server: TestServer, visitor: Visitor, startedId?: string): Promise<string> {
  const id = startedId ?? (await beginStatement(visitor)).id;
  const bytes = invoiceFile(server);
  await sendFile(visitor, id, 0, bytes);
  const files = [{ file: 0, name: 'invoices.xlsx', bytes: bytes.length }];
  await visitor.data('PUT /tax/api/statement/{id}', { params: { id }, body: { files } });
  await waitUntilRead(visitor, id);
  return id;
}
