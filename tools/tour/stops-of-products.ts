// Products as headquarters keep them: one of the demo world, one that was begun, and one that somebody else has saved meanwhile.
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

export async function keptProduct(call: Caller): Promise<Query> {
  const { list } = await call('GET /admin/api/products', { query: { sort: 'checked', page_size: 1 } });
  return { id: list[0]!.id };
}

export async function changedProduct(call: Caller): Promise<Query> {
  const { list } = await call('GET /admin/api/products', { query: { sort: 'checked', page_size: 2 } });
  const { id } = list[1]!;
  const { version, draft } = await call('GET /admin/api/product_draft', { query: { id } });
  await call('PUT /admin/api/product_draft', {
    body: { id, version, draft: { ...draft, rateFrom: (draft.rateFrom ?? 0) + 15, regions: ['320500'] } },
  });
  return { id };
}

export async function begunProduct(call: Caller): Promise<Query> {
  const { id } = await call('POST /admin/api/product', { body: {} });
  return { id };
}

export const selectProducts: Act = {
  name: 'selected',
  async run(page) {
    const boxes = page.locator('main input[type=checkbox]');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await page.locator('.pd-bulk').waitFor();
  },
};

/** Presses the button of a product, and waits for what it opens. */
export const openProduct = (name: string, button: RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: button }).first().click();
    await page.locator('dialog[open]').waitFor();
    await page.waitForLoadState('networkidle');
  },
});

export const showProblems: Act = {
  name: 'problems',
  async run(page) {
    await page.getByRole('button', { name: /^(发布|Publish)$/ }).click();
    await page.locator('main [role=alert], main .er').first().waitFor();
  },
};

/** Types a name while a colleague saves another one. */
export const meetColleague: Act = {
  name: 'conflict',
  async run(page) {
    const theirs = { ...emptyDraft, name: { zh: '同事起的名称', en: 'A colleague’s name' }, commission: 80 };
    await page.route('**/admin/api/product_draft', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            json: {
              code: '4090000',
              message: '',
              data: {
                allowed: [],
                version: 9,
                saved_at: '2026-11-24T01:42:00.000Z',
                saved_by: { account_no: 's-1001-000001', name: '祁越' },
                is_own: false,
                draft: theirs,
              },
            },
          })
        : route.continue(),
    );
    await page.locator('main input[type=text]').first().fill('我起的名称');
    await page.locator('.pd-conflict').waitFor();
  },
};

/** A file with a new, a changed and a wrong row, read and not applied. */
export async function catalogPreview(call: Caller): Promise<Query> {
  const { list } = await call('GET /admin/api/products', { query: { sort: 'checked', page_size: 1 } });
  const lines = [
    'number,name_zh,name_en,institution,category,rate_from,rate_to,amount_to,fees_zh',
    `${list[0]!.number},经营易 2.0,Business Ease 2.0,${list[0]!.institution!.id},税务,3.10%,3.90%,350万,提前还款收 1% 违约金。`,
    'NEW-1,厂房抵押贷,Workshop Loan,,抵押,3.6%,5%,500万,',
    'NEW-2,设备贷,Equipment Loan,不存在的银行,彩票,快,5%,"1,5",',
  ];
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
  const { id } = await call('POST /admin/api/catalog_import', { body: { name: '产品调整.csv', bytes: bytes.length } });
  const content = btoa(String.fromCharCode(...bytes));
  await call('PUT /admin/api/catalog_import_piece', { body: { id, piece: 0, bytes: content } });
  await call('POST /admin/api/catalog_import_preview', { body: { id } });
  return { id };
}

/** A product of the starter catalogue, whose fields nobody has checked. */
export async function templateProduct(call: Caller): Promise<Query> {
  await call('POST /admin/api/starter_catalog', {});
  const { list } = await call('GET /admin/api/products', { query: { keyword: '模板', page_size: 1 } });
  return { id: list[0]!.id };
}
