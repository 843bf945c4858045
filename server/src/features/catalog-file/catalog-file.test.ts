import { Buffer } from 'node:buffer';
import { pieceBytes } from '@sycee/contract/core/pieces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { withLongestHold } from '#app/testing/longest-hold.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { openProductWorld, type ProductWorld } from '#app/testing/product-world.ts';
import { proofSize, withinMs } from '#app/testing/proof-size.ts';
import { headquarters, type Visitor } from '#app/testing/test-server.ts';
import { sheetXml, workbookParts, xlsxOf, zipOf } from '#platform/sheets/testing.ts';

let world: ProductWorld;
let saas: Visitor;
beforeAll(async () => {
  world = await openProductWorld();
  saas = world.saas;
});
afterAll(() => world.server.close());

async function begin(bytes: Uint8Array, name: string, who = saas) {
  const { id } = await who.data('POST /admin/api/catalog_import', { body: { name, bytes: bytes.length } });
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
    const content = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64');
    await who.data('PUT /admin/api/catalog_import_piece', { body: { id, piece, bytes: content } });
  }
  return id;
}
const preview = (id: string, who = saas) => who.data('POST /admin/api/catalog_import_preview', { body: { id } });
const upload = async (bytes: Uint8Array, name = 'catalogue.xlsx', who = saas) =>
  await preview(await begin(bytes, name, who), who);
const csv = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
const entries = async (id: string, query = {}) =>
  (await saas.data('GET /admin/api/catalog_import_entries', { query: { id, page_size: 100, ...query } })).list;
const apply = (id: string, body = {}, who = saas) =>
  who.call('POST /admin/api/catalog_import_apply', { body: { id, ...body } });
const undo = (id: string) => saas.call('POST /admin/api/catalog_import_undo', { body: { id } });
const exported = async (format: 'xlsx' | 'json') =>
  Buffer.from((await saas.data('POST /admin/api/catalog_export', { body: { format } })).content, 'base64');

test.each(['xlsx', 'json'] as const)(
  'the exported catalogue (%s) changes nothing when it is imported',
  async (format) => {
    const view = await upload(await exported(format), `catalogue.${format}`);
    expect(view).toMatchObject({ state: 'read', fault: null, notes: [], counts: { added: 0, changed: 0, wrong: 0 } });
    const { total } = await saas.data('GET /admin/api/products', { query: {} });
    expect(view.counts.unchanged).toBeGreaterThan(total.n);
    expect((await apply(view.id)).code).toBe('4090000');
  },
);

test('a file adds an institution with a product and changes another one; the undo restores both, and nothing else', async () => {
  const { id, number, draft } = await world.written('文件贷');
  const before = await world.read(id);
  const view = await upload(
    xlsxOf({
      机构: [
        ['机构名称（中文）', '机构名称（英文）', '机构类型'],
        ['海棠银行', 'Haitang Bank', '银行'],
      ],
      产品: [
        ['产品编号', '产品名称（中文）', '机构', '最低年化（单利）（%）', '最高额度（元）', '一句话介绍（中文）'],
        [number, '文件贷', draft.institution, '3.20%', '30万', '<script>alert(1)</script> 3.45%'],
        ['NEW-1', '海棠贷', '海棠银行', 3.6, 500000, '1.5万起'],
      ],
    }),
  );
  expect(view.counts).toEqual({ added: 2, changed: 1, unchanged: 0, wrong: 0 });
  const [institution, changed, added] = await entries(view.id);
  expect(institution).toMatchObject({ kind: 'institution', state: 'added', label: 'Haitang Bank', row: 2 });
  expect(changed).toMatchObject({ state: 'changed', key: number, product: id });
  expect(changed!.changes).toContainEqual({ label: 'Annual rate from (simple)', before: '3.45%', after: '3.20%' });
  expect(added).toMatchObject({ state: 'added', key: 'NEW-1', product: null });
  expect(added!.changes).toContainEqual({ label: 'Institution', before: null, after: 'Haitang Bank' });
  expect(await world.read(id)).toEqual(before);

  expect((await apply(view.id)).code).toBe('2000000');
  expect((await apply(view.id)).data).toMatchObject({ state: 'done' });
  const after = await world.read(id);
  expect(after).toMatchObject({ version: before.version + 1, status: 'draft' });
  expect(after.draft).toMatchObject({
    rateFrom: 320,
    amountToFen: 30_000_000,
    summary: { zh: '<script>alert(1)</script> 3.45%', en: draft.summary.en },
    rules: draft.rules,
  });
  const { list } = await saas.data('GET /admin/api/products', { query: { keyword: '海棠' } });
  expect(list).toMatchObject([{ number: 'NEW-1', status: 'draft', institution: { name: 'Haitang Bank' } }]);

  expect((await undo(view.id)).data).toMatchObject({ state: 'undone' });
  expect((await world.read(id)).draft).toEqual(before.draft);
  expect((await saas.data('GET /admin/api/products', { query: { keyword: '海棠' } })).list).toEqual([]);
  const left = await saas.data('GET /admin/api/institutions', { query: { keyword: '海棠' } });
  expect(left.list).toEqual([]);
});

test('wrong rows are named with sheet, row and column, nothing is written, and they can be left out', async () => {
  const { number } = await world.written('有误贷');
  const view = await upload(
    csv(
      'number,name_zh,institution,rate_from,amount_to',
      `${number},改名贷,,3.3%,20000`,
      'NEW-2,甲,没有的银行,快,1',
      'NEW-3,乙,,0.5,"1,5"',
    ),
    'products.csv',
  );
  expect(view.counts).toMatchObject({ changed: 1, wrong: 2 });
  const wrong = await entries(view.id, { state: 'wrong' });
  expect(wrong.map(({ problems }) => problems.map(({ row, column }) => `${row} ${column}`))).toEqual([
    ['3 rate_from', '3 institution'],
    ['4 amount_to'],
  ]);
  expect(wrong[0]!.problems[1]!.sentence).toContain('没有的银行');
  expect(await apply(view.id)).toMatchObject({ code: '4090000', data: { allowed: ['leave_out_wrong'] } });
  expect((await saas.data('GET /admin/api/products', { query: { keyword: '改名贷' } })).list).toEqual([]);
  expect((await apply(view.id, { leave_out_wrong: true })).code).toBe('2000000');
  expect((await saas.data('GET /admin/api/products', { query: { keyword: '改名贷' } })).list).toHaveLength(1);
});

test('formulas are taken by their value, and refused without one; errors are refused', async () => {
  const cells = (row: number, name: string, formula: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${name}</t></is></c>${formula}</row>`;
  const rows = [
    cells(2, 'F-1', '<c r="B2"><f>100*3</f><v>300</v></c>'),
    cells(3, 'F-2', '<c r="B3"><f>100*3</f></c>'),
    cells(4, 'F-3', '<c r="B4" t="e"><v>#DIV/0!</v></c>'),
  ];
  const xml = sheetXml([['产品编号', '最高额度（元）']]).replace('</sheetData>', `${rows.join('')}</sheetData>`);
  const view = await upload(zipOf(workbookParts({ 产品: xml })));
  const [one, other, last] = await entries(view.id);
  expect(one!.changes).toContainEqual({ label: 'Largest amount', before: null, after: '¥300' });
  expect(other!.problems).toMatchObject([{ row: 3, column: '最高额度（元）' }]);
  expect(last!.problems).toMatchObject([{ row: 4, column: '最高额度（元）' }]);
});

test('what an export writes is no formula, and is the same text when it is read again', async () => {
  const { id, draft } = await world.written('公式贷');
  const dangerous = { zh: '=HYPERLINK("http://x")', en: '+cmd' };
  await world.save(id, 2, { ...draft, summary: dangerous });
  const view = await upload(await exported('xlsx'));
  expect(view.counts).toMatchObject({ added: 0, changed: 0, wrong: 0 });
  const text = JSON.parse((await exported('json')).toString()) as { tables: { products: Record<string, string>[] } };
  expect(text.tables.products.some((row) => row['summary_en'] === '+cmd')).toBe(true);
});

test('a CSV in GBK is read, and what is no catalogue is refused', async () => {
  // 税贷 in GBK.
  const gbk = Buffer.concat([
    Buffer.from('number,name_zh\r\nGBK-1,'),
    Buffer.from([0xcb, 0xb0, 0xb4, 0xfb]),
    Buffer.from('\r\n'),
  ]);
  const [entry] = await entries((await upload(gbk, 'gbk.csv')).id);
  expect(entry).toMatchObject({ state: 'added', label: '税贷' });
  for (const [bytes, fault] of [
    [Buffer.from('{"format":"other"}'), 'broken'],
    [Buffer.from('%PDF-1.4 ...'), 'unknown'],
    [Buffer.from('<html><table></table></html>'), 'markup'],
    [Buffer.from('PK\x03\x04 no archive at all'), 'broken'],
  ] as const)
    expect(await upload(bytes, 'file')).toMatchObject({ state: 'failed', fault });
});

test('of two imports of one product the second is refused and names it, and an undo after a change is refused and names it', async () => {
  const { id, number } = await world.written('并发贷');
  const file = (rate: string) => csv('number,rate_from', `${number},${rate}`);
  const [one, other] = [
    await upload(file('3.1%'), 'one.csv'),
    await upload(file('3.2%'), 'other.csv', world.colleague),
  ];
  const both = await Promise.all([apply(one.id), apply(other.id, {}, world.colleague)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['2000000', '4090000']);
  const refused = both.find(({ code }) => code === '4090000')!;
  expect(refused).toMatchObject({ data: { allowed: ['preview'], moved: ['并发贷 loan'] } });
  expect(refused.message).toContain('并发贷');
  const loser = both[0]!.code === '4090000' ? one.id : other.id;
  const winner = loser === one.id ? other.id : one.id;
  const again = await saas.data('POST /admin/api/catalog_import_preview', { body: { id: loser } });
  expect(again.counts).toMatchObject({ changed: 1 });
  const kept = await world.read(id);
  await world.save(id, kept.version, { ...kept.draft, rateFrom: 350 });
  expect(await undo(winner)).toMatchObject({ code: '4090000', data: { moved: ['并发贷 loan'] } });
  expect((await world.read(id)).draft.rateFrom).toBe(350);
});

test('a shelf takes published products only, is replaced in the order of the file, and restored', async () => {
  const { number } = await world.written('未发布贷');
  const [first, second] = (await saas.data('GET /admin/api/products', { query: { status: 'published' } })).list;
  const shelf = () => saas.data('GET /admin/api/shelf', { query: { store_no: '1' } });
  const before = (await shelf()).list.map(({ id, featured }) => ({ id, featured }));
  const bad = await upload(csv('store,number,featured', `1,${number},`, '999,x,是'), 'shelf.csv');
  expect((await entries(bad.id)).map(({ state, problems }) => [state, problems[0]!.row])).toEqual([
    ['wrong', 2],
    ['wrong', 3],
  ]);
  const view = await upload(
    csv('store,number,featured', `1,${second!.number},是`, `1,${first!.number},否`),
    'shelf.csv',
  );
  expect((await apply(view.id)).code).toBe('2000000');
  expect((await shelf()).list.map(({ id, featured }) => [id, featured])).toEqual([
    [second!.id, true],
    [first!.id, false],
  ]);
  expect((await undo(view.id)).code).toBe('2000000');
  expect((await shelf()).list.map(({ id, featured }) => ({ id, featured }))).toEqual(before);
});

test('the starter catalogue is copied once, also by two presses at once, as templates that nobody can publish before a check', async () => {
  const missing = await saas.data('GET /admin/api/starter_catalog', {});
  expect(missing).toEqual({ institutions: 3, products: 6 });
  const presses = await Promise.all([0, 1].map(() => saas.data('POST /admin/api/starter_catalog', {})));
  expect(presses.reduce((sum, { products }) => sum + products, 0)).toBe(6);
  expect(await saas.data('GET /admin/api/starter_catalog', {})).toEqual({ institutions: 0, products: 0 });
  const { list } = await saas.data('GET /admin/api/products', { query: { keyword: '模板' } });
  expect(list.filter(({ is_template }) => is_template)).toHaveLength(6);
  const { id, number } = list.find(({ category }) => category === 'tax')!;
  expect(await world.publish(id, 1)).toMatchObject({ code: '4090000', data: { allowed: ['confirm_template'] } });
  const schedule = {
    id,
    version: 1,
    publish_at: new Date(world.server.clock.now() + 86_400_000).toISOString(),
    label: '',
  };
  expect((await saas.call('POST /admin/api/product_schedule', { body: schedule })).code).toBe('4090000');
  const copy = await saas.data('POST /admin/api/product', { body: { copy_of: id } });
  expect((await world.read(copy.id)).is_template).toBe(true);
  const [entry] = await entries((await upload(csv('number,template', `${number},否`), 'mark.csv')).id);
  expect(entry).toMatchObject({ state: 'wrong' });
  const confirm = (version: number) => saas.call('POST /admin/api/product_confirm_template', { body: { id, version } });
  expect((await confirm(0)).code).toBe('4090000');
  expect((await confirm(1)).data).toMatchObject({ is_template: false });
  // Its content can be previewed; customers never see the name of a template.
  expect((await saas.call('GET /admin/api/product_preview', { query: { id } })).code).toBe('2000000');
  expect(await world.publish(id, 1)).toMatchObject({
    code: '4220000',
    data: { fields: { name: expect.stringContaining('template') } },
  });
  const { draft } = await world.read(id);
  const named = { ...draft, name: { zh: '诚税贷', en: 'Honest Tax Loan' } };
  const saved = await saas.data('PUT /admin/api/product_draft', { body: { id, version: 1, draft: named } });
  expect((await world.publish(id, saved.version)).code).toBe('2000000');
});

test('a file of many rows is previewed while other requests go on, written, found unchanged, and undone', async () => {
  const rows = proofSize(2_000, 55_000);
  const lines = Array.from(
    { length: rows },
    (_, n) => `BULK-${n},批量贷 ${n},个人,信用,3.45%,8%,1万,${10 + (n % 90)}万`,
  );
  const file = csv('number,name_zh,audience,category,rate_from,rate_to,amount_from,amount_to', ...lines);
  const id = await begin(file, 'bulk.csv');
  const { answer: view, heldMs } = await withLongestHold(() => preview(id));
  expect(view.counts).toEqual({ added: rows, changed: 0, unchanged: 0, wrong: 0 });
  expect((await apply(view.id)).code).toBe('2000000');
  const againId = await begin(file, 'bulk.csv');
  const { answer: again, heldMs: heldByKnownMs } = await withLongestHold(() => preview(againId));
  expect(again.counts).toMatchObject({ unchanged: rows });
  process.stdout.write(`${rows} rows: others held ${heldMs} ms, by known products ${heldByKnownMs} ms\n`);
  expect(Math.max(heldMs, heldByKnownMs)).toBeLessThan(withinMs(500));
  expect((await undo(view.id)).code).toBe('2000000');
  expect((await saas.data('GET /admin/api/products', { query: { keyword: '批量贷' } })).total.n).toBe(0);
});

test.each([
  ['a NUL in a number', { products: [{ number: 'a\u0000b' }] }, 1],
  ['half of a surrogate pair in a number', { products: [{ number: '\ud800x' }] }, 1],
  ['a NUL in a text', { products: [{ number: 'NUL-1', name_zh: 'a\u0000b' }] }, 1],
  ['a NUL on a shelf', { shelves: [{ store: 1, number: '\u0000' }] }, 1],
  ['a NUL in an unknown header', { products: [{ number: 'NUL-2', name_zh: '好', 'x\u0000': 'y' }] }, 0],
])('%s is named, and fails nothing', async (_, tables, wrong) => {
  const file = Buffer.from(JSON.stringify({ format: 'sycee-catalog', tables }));
  expect(await upload(file, 'catalogue.json')).toMatchObject({ state: 'read', counts: { wrong } });
});

test('a name of invisible letters is none, and that of another institution is wrong', async () => {
  const [one, other] = (await saas.data('GET /admin/api/institutions', { query: {} })).list;
  const view = await upload(csv('id,name_zh', `${one!.id},${other!.name_zh}`, ',\u200b\u2060'), 'institutions.csv');
  expect(view.counts).toMatchObject({ added: 0, changed: 0, wrong: 2 });
  const [taken] = await entries(view.id);
  expect(taken!.problems[0]!.sentence).toContain('Another institution has this name');
});

test('an import changes nothing that the same person may not change on a screen', async () => {
  const { number } = await world.written('权限贷');
  const view = await upload(csv('number,name_zh', `${number},改名`), 'products.csv');
  await rowsOf(world.server, `update staff_group set buttons = '{catalog.import,shelf.edit}' where role = 'saas'`, []);
  world.server.clock.advance(60_000);
  const clerk = await world.server.as('saas', mobiles.headquarters, headquarters);
  const refused = await apply(view.id, {}, clerk);
  expect(refused).toMatchObject({ code: '4030000', message: expect.stringContaining('products') });
  expect((await clerk.call('POST /admin/api/starter_catalog', {})).code).toBe('4030000');
  await rowsOf(world.server, `update staff_group set buttons = '{*}' where role = 'saas'`, []);
  world.server.clock.advance(60_000);
  saas = await world.server.as('saas', mobiles.headquarters, headquarters);
  expect((await apply(view.id)).code).toBe('2000000');
});

test('headquarters without the button of imports can neither read nor write files', async () => {
  await rowsOf(
    world.server,
    `update staff_group set buttons = '{product.edit,institution.edit,shelf.edit}' where role = 'saas'`,
    [],
  );
  world.server.clock.advance(60_000);
  const clerk = await world.server.as('saas', mobiles.headquarters, headquarters);
  for (const answer of [
    clerk.call('POST /admin/api/catalog_export', { body: { format: 'json' } }),
    clerk.call('POST /admin/api/catalog_import', { body: { name: 'a.csv', bytes: 10 } }),
    clerk.call('POST /admin/api/starter_catalog', {}),
  ])
    expect((await answer).code).toBe('4030000');
  expect((await clerk.call('GET /admin/api/products', { query: {} })).code).toBe('2000000');
});
