import type { Caller } from './caller.ts';

const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司' };
const header = '数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票状态';

/** Invoices of the last twelve whole months. */
function invoiceList(): string {
  const lines = Array.from({ length: 12 }, (_, ago) => {
    const day = new Date();
    day.setUTCDate(1);
    day.setUTCMonth(day.getUTCMonth() - 12 + ago);
    const month = day.toISOString().slice(0, 7);
    const amount = 180_000 + 7_000 * ago;
    return `2431200000000000${1000 + ago},${firm.code},${firm.name},91X,示例客户有限公司,${month}-05 10:00:00,${amount},0,${amount},正常`;
  });
  return [header, ...lines].join('\n');
}

type Answers = Record<string, string | number | boolean>;
const until = async <Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> => {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
  }
};

/** A tax report of a company with a year of invoices; not paid. */
export const makeTaxReport = async (call: Caller, answers: Answers = {}): Promise<string> =>
  await makeTaxReportOf(call, await uploadInvoices(call), answers);

/** One statement can be used for any number of reports. */
export async function uploadInvoices(call: Caller): Promise<string> {
  const { statement_id } = await call('POST /tax/api/statement', { body: firm });
  const params = { id: statement_id };
  const bytes = Buffer.from(invoiceList());
  const body = { file: 0, piece: 0, bytes: bytes.toString('base64') };
  await call('POST /tax/api/statement/{id}/piece', { params, body });
  const files = [{ file: 0, name: 'invoices.csv', bytes: bytes.length }];
  await call('PUT /tax/api/statement/{id}', { params, body: { files } });
  await until(
    () => call('GET /tax/api/statement/{id}', { params }),
    ({ state }) => state !== 'reading',
  );
  return statement_id;
}

export async function makeTaxReportOf(call: Caller, statement_id: string, answers: Answers = {}): Promise<string> {
  const { report_id } = await call('POST /tax/api/match/tax', { body: { company: firm, answers, statement_id } });
  await until(
    () => call('GET /tax/api/match/info/{id}', { params: { id: report_id }, query: {} }),
    ({ state }) => state !== 'running',
  );
  return report_id;
}
