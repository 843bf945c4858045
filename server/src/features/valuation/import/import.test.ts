import { Buffer } from 'node:buffer';
import { pieceBytes } from '@sycee/contract/core/pieces';
import { addDays } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { withLongestHold } from '#app/testing/longest-hold.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { proofSize, withinMs } from '#app/testing/proof-size.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { sheetXml, workbookParts, xlsxOf, zipOf } from '#platform/sheets/testing.ts';
import { hostileFile } from '#platform/sheets/testing-hostile.ts';

let server: TestServer;
let head: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  head = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

async function begin(bytes: Uint8Array, name = 'sales.csv') {
  const { id } = await head.data('POST /admin/api/sale_import', { body: { name, bytes: bytes.length } });
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++) {
    const content = Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)).toString('base64');
    await head.data('PUT /admin/api/sale_import_piece', { body: { id, piece, bytes: content } });
  }
  return id;
}
const preview = (id: string, mapping?: object) =>
  head.data('POST /admin/api/sale_import_preview', { body: { id, ...(mapping && { mapping: mapping as never }) } });
const upload = async (bytes: Uint8Array, name?: string) => await preview(await begin(bytes, name));
const header = '小区,区县,经度,纬度,房产类型,楼栋,建筑面积（㎡）,所在楼层,总楼层,成交日期,成交总价（万元）';
const text = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const csvOfLines = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
const csv = (...lines: string[]) => csvOfLines(lines);
const rows = async (id: string, query: object = {}) =>
  (await head.data('GET /admin/api/sale_import_rows', { query: { id, page_size: 100, ...query } })).list;
const estates = async (id: string) =>
  (await head.data('GET /admin/api/sale_import_estates', { query: { id, page_size: 100 } })).list;
const apply = (id: string, body: object = {}) =>
  head.call('POST /admin/api/sale_import_apply', { body: { id, ...body } });
const undo = (id: string) => head.call('POST /admin/api/sale_import_undo', { body: { id } });
const deskEstate = async (keyword: string) =>
  (await head.data('GET /admin/api/estates', { query: { keyword, show: 'own' } })).list[0];
const deskSales = async (id: string, show = 'all') =>
  (await head.data('GET /admin/api/estate_sales', { query: { estate: id, show: show as 'all', page_size: 100 } })).list;

/** Sales of one estate with prices around 30,000 yuan per square metre, one a week. */
const usual = (name: string, n: number, place = '120.62,31.31') =>
  Array.from(
    { length: n },
    (_, at) =>
      `${name},姑苏区,${place},住宅,${at + 1},100,${(at % 11) + 1},11,${addDays('2026-10-30', -7 * at)},${300 + (at % 5)}`,
  );

test('a file adds sales and an estate; an outlier is added excluded, and comes back neither by a second import nor after the undo', async () => {
  const lines = [header, ...usual('柳岸里', 12), '柳岸里,姑苏区,,,住宅,99,100,3,11,2026-10-01,120'];
  const view = await upload(csv(...lines));
  expect(view).toMatchObject({
    state: 'read',
    fault: null,
    counts: { fresh: 12, outlier: 1, there: 0, wrong: 0, unknown: 0, skipped: 0 },
    estates: { known: 0, new: 1, undecided: 0, skip: 0 },
    layout: { unit: 'wan', questions: [] },
  });
  expect(view.sample_sales).toBeGreaterThan(0);
  expect(await rows(view.id, { state: 'outlier' })).toMatchObject([
    {
      row: 14,
      outliers: [{ reason: 'price', usual: { sales: 13, of: 'estate' } }],
      unit_price: 1_200_000,
      taken: false,
    },
  ]);
  expect(await deskEstate('柳岸里')).toBeUndefined();
  expect((await apply(view.id)).data).toMatchObject({ state: 'done', added: 13, excluded: 1 });
  expect((await apply(view.id)).data).toMatchObject({ state: 'done', added: 13 });
  const estate = (await deskEstate('柳岸里'))!;
  expect(estate).toMatchObject({ sales: 12, excluded: 1, region_name: 'Gusu District, Suzhou, Jiangsu' });
  expect(await deskSales(estate.id, 'excluded')).toMatchObject([
    { building: '99', excluded: { reason: 'price', note: '' }, import: view.id },
  ]);
  const again = await upload(csv(...lines));
  expect(again.counts).toMatchObject({ fresh: 0, outlier: 0, there: 13 });
  expect((await apply(again.id)).code).toBe('4090000');

  expect((await undo(view.id)).data).toMatchObject({ state: 'undone', kept: 0 });
  expect((await undo(view.id)).data).toMatchObject({ state: 'undone' });
  expect(await deskEstate('柳岸里')).toBeUndefined();
});

test('an outlier that a person takes in is used, and a sale that a person excluded stays excluded and survives the undo', async () => {
  const view = await upload(csv(header, ...usual('石桥弄', 10), '石桥弄,姑苏区,,,住宅,99,100,3,11,2026-10-01,120'));
  const [outlier] = await rows(view.id, { state: 'outlier' });
  const take = (taken: boolean, seqs: number[] | null) =>
    head.data('PUT /admin/api/sale_import_outliers', { body: { id: view.id, rows: seqs, taken } });
  expect((await take(true, [outlier!.seq])).taken).toBe(1);
  expect((await take(false, null)).taken).toBe(0);
  expect((await take(true, null)).taken).toBe(1);
  expect((await apply(view.id)).data).toMatchObject({ added: 11, excluded: 0 });
  const { id } = (await deskEstate('石桥弄'))!;
  const [one] = await deskSales(id);
  await head.data('PUT /admin/api/estate_sales/excluded', {
    body: { id: one!.id, version: 1, exclusion: { reason: 'not_market', note: '' } },
  });
  const again = await upload(csv(header, ...usual('石桥弄', 11)));
  expect(again.counts).toMatchObject({ there: 10, fresh: 1 });
  await apply(again.id);
  expect((await deskEstate('石桥弄'))!).toMatchObject({ sales: 11, excluded: 1 });
  expect((await undo(view.id)).data).toMatchObject({ state: 'undone', kept: 1 });
  expect(await deskSales(id, 'excluded')).toMatchObject([{ id: one!.id }]);
});

/** Encodes as the spreadsheets of China do, by the decoder's own table. */
function gbk(chars: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from([...chars].flatMap((one) => (one < '\u0080' ? [one.charCodeAt(0)] : codes.get(one)!)));
}

test('CSV in UTF-8, UTF-16 and GBK, and a workbook with numbers as dates of 1900 or 1904, say the same', async () => {
  const one = text(header, '编码苑,姑苏区,120.6,31.3,住宅,3,88.5,6,11,2026-03-15,265');
  const cells = (day: number) => [
    header.split(','),
    ['编码苑', '姑苏区', 120.6, 31.3, '住宅', '3', 88.5, 6, 11, day, 265],
  ];
  const parts = workbookParts({ a: sheetXml(cells(46_096 - 1_462)) });
  const from1904 = zipOf({
    ...parts,
    'xl/workbook.xml': parts['xl/workbook.xml']!.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  });
  const expected = { area: 8850, sold_on: '2026-03-15', total: 265_000_000, floor: 6, floors: 11, estate: '编码苑' };
  for (const bytes of [
    Buffer.from(one),
    Buffer.from(`\uFEFF${one}`, 'utf16le'),
    gbk(one.replace('㎡', '平方米')),
    xlsxOf({ a: cells(46_096) }),
    from1904,
  ]) {
    const view = await upload(bytes, 'a.xlsx');
    expect(await rows(view.id)).toMatchObject([expected]);
  }
});

test('what the file does not say is asked: columns, the unit of prices, the kind; nothing is guessed', async () => {
  const id = await begin(csv('小区名,甲,乙,丙', '问问里,100,2026-03-15,300'));
  const asked = await preview(id);
  expect(asked).toMatchObject({
    state: 'asking',
    layout: { questions: ['columns', 'unit', 'kind'], columns: { estate: 0 } },
  });
  expect((await apply(id)).code).toBe('4090000');
  const mapping = {
    sheet: asked.layout!.sheet,
    header_row: 1,
    columns: { estate: 0, area: 1, sold_on: 2, total: 3 },
    unit: null as 'wan' | null,
    kind: 'apartment',
  };
  expect(await preview(id, mapping)).toMatchObject({ state: 'asking', layout: { questions: ['unit'] } });
  expect(await preview(id, { ...mapping, unit: 'wan' })).toMatchObject({ state: 'read', counts: { unknown: 1 } });
  expect(await rows(id)).toMatchObject([{ total: 300_000_000, kind: 'apartment' }]);
});

test('a file with a long name is read again with declared columns', async () => {
  const id = await begin(csv('甲,乙,丙,丁', '长名里,100,2026-03-15,300'), `${'长'.repeat(116)}.csv`);
  const { layout } = await preview(id);
  const columns = { estate: 0, area: 1, sold_on: 2, total: 3 };
  const mapping = { sheet: layout!.sheet, header_row: 1, columns, unit: 'wan', kind: 'house' };
  expect(await preview(id, mapping)).toMatchObject({ state: 'read', counts: { unknown: 1 } });
});

test('wrong callers and other tenants neither read nor write an import; a piece after the reading is refused', async () => {
  const { id } = await upload(csv(header, ...usual('别人里', 1)));
  const elsewhere = await server.as('saas', mobiles.otherHeadquarters, {
    ...headquarters,
    tenantNo: '1002',
    prefix: 'saas',
  });
  const member = await server.as('member', mobiles.member);
  for (const [who, code] of [
    [server.guest(), '4010000'],
    [member, '4030000'],
    [elsewhere, '4040000'],
  ] as const) {
    expect((await who.call('GET /admin/api/sale_import', { query: { id } })).code).toBe(code);
    expect((await who.call('GET /admin/api/sale_import_rows', { query: { id } })).code).toBe(code);
    expect((await who.call('GET /admin/api/sale_import_estates', { query: { id } })).code).toBe(code);
    expect((await who.call('POST /admin/api/sale_import_apply', { body: { id } })).code).toBe(code);
    expect((await who.call('POST /admin/api/sale_import_undo', { body: { id } })).code).toBe(code);
    expect((await who.call('POST /admin/api/sale_import_preview', { body: { id } })).code).toBe(code);
  }
  const late = head.call('PUT /admin/api/sale_import_piece', { body: { id, piece: 0, bytes: 'YWFh' } });
  expect((await late).code).toBe('4090000');
});

test('of a decision and an application at once, and of an estate that is deleted meanwhile, nothing is added by half', async () => {
  const known = await head.data('POST /admin/api/estates', {
    body: {
      name_zh: '将删里',
      name_en: 'To Be Deleted',
      address_zh: '',
      address_en: '',
      region: '320508',
      place: { longitude: 120.6, latitude: 31.3 },
      built_year: null,
    },
  });
  const view = await upload(csv(header, ...usual('将删里', 3), ...usual('同去里', 3)));
  expect(view.estates).toMatchObject({ known: 1, new: 1 });
  await head.data('DELETE /admin/api/estates/{id}', { params: { id: known.id } });
  expect((await apply(view.id)).code).toBe('4090000');
  expect(await deskEstate('同去里')).toBeUndefined();
  expect(await preview(view.id)).toMatchObject({ estates: { known: 0, new: 2 } });
  const [, applied] = await Promise.all([
    head.call('PUT /admin/api/sale_import_outliers', { body: { id: view.id, rows: null, taken: true } }),
    apply(view.id),
    preview(view.id).catch(() => null),
  ]);
  expect(applied!.code).toBe('2000000');
  expect(await deskEstate('同去里')).toMatchObject({ sales: 3 });
});

test('an unknown estate without a place is decided by a person: one of the tenant, a new one, or left out', async () => {
  const known = await head.data('POST /admin/api/estates', {
    body: {
      name_zh: '老名字',
      name_en: 'Old Name',
      address_zh: '',
      address_en: '',
      region: '320508',
      place: { longitude: 120.6, latitude: 31.3 },
      built_year: null,
    },
  });
  const line = (name: string) => `${name},,,,住宅,3,88.5,6,11,2026-03-15,265`;
  const view = await upload(csv(header, line('新名字'), line('没听过'), line('不要的'), line('OLD NAME')));
  expect(view).toMatchObject({ counts: { unknown: 3, fresh: 1 }, estates: { known: 1, undecided: 3 } });
  expect((await apply(view.id)).data).toMatchObject({ allowed: ['leave_out_wrong'] });
  const seqOf = new Map((await estates(view.id)).map(({ name, seq }) => [name, seq]));
  const decide = (name: string, choice: object) =>
    head.call('PUT /admin/api/sale_import_estate', {
      body: { id: view.id, seq: seqOf.get(name)!, choice: choice as { kind: 'skip' } },
    });
  const place = { longitude: 120.61, latitude: 31.31 };
  // The same sale in the same estate, under two names of the file.
  expect((await decide('新名字', { kind: 'known', estate: known.id })).data).toMatchObject({
    counts: { unknown: 2, fresh: 1, there: 1 },
  });
  expect((await decide('没听过', { kind: 'new', place, region: '320508' })).data).toMatchObject({
    counts: { unknown: 1, fresh: 2 },
  });
  expect((await decide('不要的', { kind: 'skip' })).data).toMatchObject({ counts: { unknown: 0, skipped: 1 } });
  const twin = await decide('不要的', { kind: 'known', estate: '019b76da-a800-7000-8000-000000000000' });
  expect(twin.code).toBe('4220000');
  expect((await apply(view.id)).data).toMatchObject({ state: 'done', added: 2 });
  expect(await deskEstate('没听过')).toMatchObject({ sales: 1 });
});

test('a decision writes only the rows that it changes', async () => {
  const outlier = '一改里,姑苏区,,,住宅,99,100,3,11,2026-10-01,120';
  const [known] = usual('一改里', 1);
  const view = await upload(
    csv(header, ...usual('一改里', 12), outlier, known!, '未决里,,,,住宅,3,88.5,6,11,2026-03-15,265'),
  );
  expect(view.counts).toMatchObject({ fresh: 12, outlier: 1, there: 1, unknown: 1 });
  const written = () =>
    rowsOf<{ seq: number; xmin: string }>(
      server,
      'select seq, xmin::text from sale_import_row where import = $1 order by seq',
      [view.id],
    );
  const before = await written();
  const undecided = (await estates(view.id)).find(({ choice }) => choice === 'undecided')!;
  await head.data('PUT /admin/api/sale_import_estate', {
    body: { id: view.id, seq: undecided.seq, choice: { kind: 'skip' } },
  });
  const after = await written();
  expect(after.filter(({ xmin }, at) => xmin !== before[at]!.xmin).map(({ seq }) => seq)).toEqual([14]);
});

test('a sale that was deleted does not come back once its import is undone', async () => {
  const view = await upload(csv(header, ...usual('不回里', 9)));
  await apply(view.id);
  const [one] = await deskSales((await deskEstate('不回里'))!.id);
  await head.data('DELETE /admin/api/estate_sales/{id}', { params: { id: one!.id } });
  expect((await undo(view.id)).data).toMatchObject({ state: 'undone', kept: 0 });
  expect((await head.call('POST /admin/api/estate_sales/restored', { body: { id: one!.id } })).code).toBe('4090000');
});

test('a new estate was built when most of its homes in the file were', async () => {
  const years = ['2008', '2011', '', '2011', '', ''];
  const [first, ...lines] = usual('多年里', years.length).map((line, at) => `${line},${years[at]}`);
  const view = await upload(csv(`${header},建成年份`, first!, ...lines, ...usual('无年里', 2)));
  expect(view.counts).toMatchObject({ fresh: 8 });
  await apply(view.id);
  const builtYear = async (name: string) => {
    const { id } = (await deskEstate(name))!;
    return (await head.data('GET /admin/api/estate', { query: { id } })).built_year;
  };
  expect(await builtYear('多年里')).toBe(2011);
  expect(await builtYear('无年里')).toBe(null);
});

test('the name of wrong rows only, such as that of a total, is nothing to decide', async () => {
  const view = await upload(csv(header, ...usual('合计里', 3), '合计,,,,,,,,,,900'));
  expect(view).toMatchObject({ counts: { fresh: 3, wrong: 1 }, estates: { new: 1, undecided: 0, skip: 1 } });
});

test('two spellings of a district and of a name are one estate', async () => {
  const [first] = usual('两写里', 1);
  const view = await upload(csv(header, first!, '两写 里,苏州市姑苏区,,,住宅,9,90,3,11,2026-10-01,270'));
  expect(view).toMatchObject({ counts: { fresh: 2 }, estates: { new: 1, undecided: 0 } });
});

test('the name of a sample estate stands for it only if a person says so', async () => {
  const view = await upload(csv(header, ...usual('枕河里', 1)));
  expect(view.estates).toMatchObject({ known: 0, new: 0, undecided: 1 });
  const [one] = await estates(view.id);
  expect(one!.candidates).toHaveLength(1);
  await head.data('PUT /admin/api/sale_import_estate', {
    body: { id: view.id, seq: one!.seq, choice: { kind: 'known', estate: one!.candidates[0]!.id } },
  });
  expect((await apply(view.id)).data).toMatchObject({ added: 1 });
  // Once it has a sale of the tenant's own, it is meant in later files, too.
  const later = await upload(csv(header, ...usual('枕河里', 2)));
  expect(later).toMatchObject({ estates: { known: 1, undecided: 0 }, counts: { there: 1, fresh: 1 } });
  await undo(view.id);
});

test('an estate that the map knows in its district is created there', async () => {
  const view = await upload(csv(header, '创业园（示例）,姑苏区,,,住宅,3,88.5,6,11,2026-03-15,265'));
  const [one] = await estates(view.id);
  // The sample places have the name of their district in front.
  expect(['new', 'undecided']).toContain(one!.choice);
});

test('wrong rows are named with cell and reason, and can be left out', async () => {
  const view = await upload(
    csv(
      header,
      ...usual('有误里', 1),
      ',姑苏区,120.6,31.3,住宅,3,88.5,6,11,2026-03-15,265',
      '有误里,姑苏区,,,商铺,3,-88.5,6,11,15/03/2026,=1+1',
      `有误里,姑苏区,,,住宅,${'9'.repeat(3_000)},88.5,6,11,2026-03-15,265`,
    ),
  );
  expect(view.counts).toMatchObject({ fresh: 1, wrong: 3 });
  const wrong = await rows(view.id, { state: 'wrong' });
  expect(wrong.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
    [3, ['Estate']],
    [4, ['Property type', 'Floor area', 'Date of sale', 'Total price']],
    [5, ['Building']],
  ]);
  expect((await apply(view.id)).code).toBe('4090000');
  expect((await apply(view.id, { leave_out_wrong: true })).data).toMatchObject({ state: 'done', added: 1 });
  await undo(view.id);
});

test('a formula without a value, and a merged cell below its first row, are reasons and no guesses', async () => {
  const cells = [
    ['小区', '房产类型', '面积', '成交日期', '总价（元）', '经度', '纬度'],
    ['合并里', '住宅', 88.5, '2026-03-15', 2_650_000, 120.6, 31.3],
    [null, '住宅', 88.5, '2026-03-16', 2_650_000],
    ['合并里', '住宅', 88.5, '2026-03-17', 1],
  ];
  const xml = sheetXml(cells).replace('<c r="E4"><v>1</v></c>', '<c r="E4"><f>SUM(A1)</f></c>');
  const view = await upload(zipOf(workbookParts({ a: xml })), 'a.xlsx');
  const wrong = await rows(view.id, { state: 'wrong' });
  expect(wrong.map(({ problems }) => problems[0]!.sentence)).toEqual([
    'Estate missing. Unmerge cells and enter the estate in every row',
    'The cell is a formula without a result. Replace it with its value',
  ]);
});

test('junk, bombs, empty files and pieces that never came end in a sentence', async () => {
  const fault = async (bytes: Uint8Array, name = 'a.xlsx') => {
    const { state, fault: why } = await upload(bytes, name);
    return [state, why];
  };
  expect(
    await fault(hostileFile(['<worksheet><sheetData>', '<row><c><v>1</v></c></row>', '</sheetData></worksheet>'], 600)),
  ).toEqual(['failed', 'too_large']);
  expect(await fault(Buffer.from('%PDF-1.7 aaaa'))).toEqual(['failed', 'unknown']);
  expect(await fault(Buffer.from('<html><table></table></html>'))).toEqual(['failed', 'markup']);
  expect(await fault(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(['failed', 'broken']);
  expect(await fault(Buffer.from('\n\n\n'), 'a.csv')).toEqual(['failed', 'empty']);
  const random = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 251));
  expect(['failed', 'asking']).toContain((await upload(random)).state);
  const { id } = await head.data('POST /admin/api/sale_import', { body: { name: 'a.csv', bytes: 10 } });
  expect(await preview(id)).toMatchObject({ state: 'collecting', fault: null });
});

test('of two imports of the same sales at once, and of a double press, each sale is added once', async () => {
  const lines = [header, ...usual('双击坊', 20)];
  const [one, other] = [await upload(csv(...lines)), await upload(csv(...lines))];
  const done = await Promise.all([apply(one.id), apply(one.id), apply(other.id), apply(other.id)]);
  // The second import names the same new estate, which is there by then.
  expect(done.map(({ code }) => code).toSorted()).toEqual(['2000000', '2000000', '4090000', '4090000']);
  expect(await deskEstate('双击坊')).toMatchObject({ sales: 20 });
  const again = await preview(done[0]!.code === '2000000' ? other.id : one.id);
  expect(again.counts).toMatchObject({ there: 20, fresh: 0 });
});

test('an import and an exclusion of an erased account stay, without a name', async () => {
  const view = await upload(csv(header, ...usual('无名里', 9), '无名里,姑苏区,,,住宅,99,100,3,11,2026-10-01,120'));
  expect((await apply(view.id)).data).toMatchObject({ excluded: 1 });
  const { id } = (await deskEstate('无名里'))!;
  await rowsOf(server, `update account set nickname = '' where id = (select account from sale_import where id = $1)`, [
    view.id,
  ]);
  await rowsOf(
    server,
    `update person set name = '' where id = (select person from account where id = (select account from sale_import where id = $1))`,
    [view.id],
  );
  expect((await head.data('GET /admin/api/sale_import', { query: { id: view.id } })).by).toBe('');
  expect(await deskSales(id, 'excluded')).toMatchObject([{ excluded: { by: '', reason: 'price' } }]);
});

test('an export is imported without a change', async () => {
  const view = await upload(csv(header, ...usual('往返居', 9)));
  await apply(view.id);
  for (const format of ['csv', 'xlsx'] as const) {
    const { content } = await head.data('POST /admin/api/estate_sales_export', { body: { format } });
    const back = await upload(Buffer.from(content, 'base64'), `sales.${format}`);
    expect(back.counts).toMatchObject({ fresh: 0, outlier: 0, wrong: 0, unknown: 0 });
    expect(back.counts.there).toBeGreaterThan(8);
  }
});

test.each([5, 1])(
  'many rows, %i of each estate, are read, compared and added quickly, and other requests go on meanwhile',
  async (ofEach) => {
    const n = proofSize(2_000, 100_000);
    const lines = Array.from({ length: n }, (_, at) => {
      const estate = at % (n / ofEach);
      const total = 250 + ((at * 7_919) % 100);
      return `大盘${ofEach}-${estate}号,姑苏区,${(120.5 + estate / 100_000).toFixed(5)},31.31,住宅,${at % 37},${80 + (at % 41)},${(at % 18) + 1},18,${addDays('2026-10-30', -(at % 700))},${total}.${at % 10_000}`;
    });
    const bytes = csvOfLines([header, ...lines]);
    const id = await begin(bytes);
    const from = performance.now();
    const { answer: view, heldMs } = await withLongestHold(() => preview(id));
    expect(view.counts.fresh + view.counts.outlier + view.counts.there).toBe(n);
    const read = performance.now();
    expect((await apply(id)).data).toMatchObject({ state: 'done', added: view.counts.fresh + view.counts.outlier });
    const applied = performance.now();
    const again = await begin(bytes);
    const { heldMs: heldByKnownMs } = await withLongestHold(async () => {
      expect((await preview(again)).counts).toMatchObject({ fresh: 0, outlier: 0, there: n });
      await estates(again);
      await head.data('PUT /admin/api/sale_import_estate', { body: { id: again, seq: 0, choice: { kind: 'skip' } } });
    });
    const compared = performance.now();
    await undo(id);
    process.stdout.write(
      `${n} rows: read ${Math.round(read - from)} ms, others held ${heldMs} ms, added ${Math.round(applied - read)} ms, held by known estates ${heldByKnownMs} ms, undone ${Math.round(performance.now() - compared)} ms\n`,
    );
    expect(heldMs).toBeLessThan(withinMs(500));
    expect(applied - from).toBeLessThan(60_000);
  },
  180_000,
);
