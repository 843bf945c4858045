import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { monthAfter, monthsFrom } from '../domain/src/statement/spans.ts';
import { businessDateOf } from '../domain/src/time/business-date.ts';
import { type Figure, median } from './compare.ts';
import type { Measurement } from './measurement.ts';

const rowsOfFile = 100_000;
const rounds = 3;
const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
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
];

/** A hundred thousand invoices of a year, to three hundred customers. */
function invoices(): Buffer {
  const last = monthAfter(businessDateOf(Date.now()).slice(0, 7), -1);
  const months = monthsFrom(monthAfter(last, -11), last);
  const rows = Array.from({ length: rowsOfFile }, (_, at) => {
    const day = `${months[at % 12]}-${String((at % 27) + 1).padStart(2, '0')} 10:00:00`;
    const amount = 100 + (at % 9_000);
    const customer = [`9133010${String(at % 300).padStart(11, '0')}`, `客户${at % 300}有限公司`];
    return [`2431200000${String(at).padStart(10, '0')}`, firm.code, firm.name, ...customer, day, amount, 0, amount];
  });
  // Written by the peer as spreadsheets usually are: a shared string table, compressed.
  const book = utils.book_new(utils.aoa_to_sheet([header, ...rows], { dense: true }), '发票基础信息');
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}

/** Reading with interpretation against reading only; each run in a separate process, so that the memory peak is its own. */
export function benchStatement(): Figure {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-bench-'));
  try {
    const bytes = invoices();
    const file = path.join(folder, 'invoices.xlsx');
    writeFileSync(file, bytes);
    const run = (reader: string): Measurement => {
      const output = execFileSync(process.execPath, [
        path.join(import.meta.dirname, reader),
        file,
        firm.code,
        firm.name,
      ]);
      const one = JSON.parse(output.toString()) as Measurement;
      if (one.rows !== rowsOfFile) throw new Error(`${reader} found ${one.rows} rows.`);
      return one;
    };
    const ourRuns: Measurement[] = [];
    const peerRuns: Measurement[] = [];
    for (let round = 0; round < rounds; round++)
      for (const [side, reader] of [
        [ourRuns, 'our-reader.ts'],
        [peerRuns, 'sheetjs-reader.ts'],
        [peerRuns, 'sheetjs-reader.ts'],
        [ourRuns, 'our-reader.ts'],
      ] as const)
        side.push(run(reader));
    const [our, their] = [median(ourRuns.map(({ ms }) => ms)), median(peerRuns.map(({ ms }) => ms))];
    const summaryOf = (all: readonly Measurement[]) =>
      `median ${(median(all.map(({ ms }) => ms)) / 1_000).toFixed(1)} s, peak ${Math.round(Math.max(...all.map(({ peakBytes }) => peakBytes)) / 1e6)} MB`;
    return {
      name: `A statement of ${rowsOfFile.toLocaleString('en-US')} rows, ${(bytes.length / 1e6).toFixed(1)} MB XLSX (rows)`,
      ours: `readFiles, to figures and facts: ${summaryOf(ourRuns)}`,
      peer: `SheetJS 0.20.3, to arrays: ${summaryOf(peerRuns)}`,
      target: '–',
      ratio: their / our,
      oursPerSecond: (rowsOfFile * 1_000) / our,
      peerPerSecond: (rowsOfFile * 1_000) / their,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
