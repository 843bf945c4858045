// Estates, their sales and an import for the tour.
import { addDays } from '@sycee/domain/time/business-date';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';
import { idOf } from './stop.ts';

const days = (at: number): string => addDays('2026-10-30', -11 * at);
const header = '小区,区县,经度,纬度,房产类型,楼栋,建筑面积（㎡）,所在楼层,总楼层,成交日期,成交总价（万元）';
/** Twelve usual sales, one far too cheap, one without a place on the map, one wrong. */
const lines = (name: string): string[] => [
  header,
  ...Array.from(
    { length: 12 },
    (_, at) => `${name},姑苏区,120.6211,31.3088,住宅,${at + 1},${88 + at},${at + 1},18,${days(at)},${260 + 3 * at}.5`,
  ),
  `${name},姑苏区,,,住宅,15,96,3,18,${days(3)},96`,
  `不在地图上的${name},姑苏区,,,住宅,2,120,6,11,${days(5)},365`,
  `${name},姑苏区,,,商铺,1,-5,2,3,2026/13/45,90`,
];

async function begin(call: Caller, bytes: number): Promise<string> {
  const body = { name: '2026 年成交.csv', bytes };
  return (await call('POST /admin/api/sale_import', { body })).id;
}

async function upload(call: Caller, text: string): Promise<string> {
  const bytes = Buffer.from(`\uFEFF${text}`);
  const id = await begin(call, bytes.length);
  await call('PUT /admin/api/sale_import_piece', { body: { id, piece: 0, bytes: bytes.toString('base64') } });
  await call('POST /admin/api/sale_import_preview', { body: { id } });
  return id;
}

export const salePreview = async (call: Caller): Promise<Query> => ({
  id: await upload(call, lines(`柳岸${Date.now() % 1000}`).join('\n')),
});

export const saleQuestions = async (call: Caller): Promise<Query> => ({
  id: await upload(call, '小区名称,面积,日期,总价\n柳岸花园,88.5,2026-03-15,265\n柳岸花园,92,2026-04-02,278'),
  at: 'questions',
});

/** Its sales are new each time, otherwise there would be nothing to add. */
export async function saleImported(call: Caller): Promise<Query> {
  const id = await upload(call, lines(`枫桥${Date.now() % 1000}`).join('\n'));
  await call('POST /admin/api/sale_import_apply', { body: { id, leave_out_wrong: true } });
  return { id, at: 'done' };
}

export async function saleUndone(call: Caller): Promise<Query> {
  const id = await upload(call, lines(`桥湾${Date.now() % 1000}`).join('\n'));
  await call('POST /admin/api/sale_import_apply', { body: { id, leave_out_wrong: true } });
  await call('POST /admin/api/sale_import_undo', { body: { id } });
  return { id, at: 'undone' };
}

/** Its file has not arrived. */
export const saleInterrupted = async (call: Caller): Promise<Query> => ({
  id: await begin(call, 12_000),
  at: 'interrupted',
});

export const saleUnreadable = async (call: Caller): Promise<Query> => ({
  id: await upload(call, '<!doctype html><html><body>成交</body></html>'),
  at: 'unreadable',
});

/** With an excluded sale. */
export async function importedEstate(call: Caller): Promise<Query> {
  const id = await upload(call, lines('柳岸花园').join('\n'));
  await call('POST /admin/api/sale_import_apply', { body: { id, leave_out_wrong: true } }).catch(() => null);
  return idOf((await call('GET /admin/api/estates', { query: { keyword: '柳岸花园', show: 'own' } })).list);
}

const pressed = (name: string, button: RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  },
});
export const addSale = pressed('sale', /^(录入成交|Add sale)$/);
export const excludeSale = pressed('exclude', /^(排除|Exclude)$/);
export const decideEstate = pressed('decide', /^(确定小区|Decide) /);

/** Shows only the rows of one kind. */
const rowsOf = (name: string, chip: RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: chip }).click();
    await page.getByRole('listitem').getByText(chip).first().waitFor();
  },
});
export const unusualSales = rowsOf('unusual', /^(异常|Unusual)/);
export const unclearEstates = rowsOf('unclear', /^(小区未定|Estate unclear)/);
