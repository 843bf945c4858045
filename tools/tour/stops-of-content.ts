// An article with every kind of block for the tour.
import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

type Body = BodyIn<Contract['PUT /admin/api/articles/{id}']>['body_zh'];
const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [line(text)],
});
const row = (type: 'tableHeader' | 'tableCell', ...texts: string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => cell(type, text)),
});
function bodyOf([intro, head, list, quote]: readonly [string, string, string[], string], table: string[][]): Body {
  const [first = [], ...rows] = table;
  return {
    type: 'doc',
    content: [
      line(intro),
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: head }] },
      { type: 'bulletList', content: list.map((text) => ({ type: 'listItem', content: [line(text)] })) },
      { type: 'table', content: [row('tableHeader', ...first), ...rows.map((texts) => row('tableCell', ...texts))] },
      { type: 'blockquote', content: [line(quote)] },
    ],
  };
}

/** A draft of the tour, written once. */
export async function articleWithTable(call: Caller): Promise<Query> {
  const title_zh = '看懂贷款的年化利率';
  const { list } = await call('GET /admin/api/articles', { query: { keyword: title_zh } });
  if (list[0]) return { id: list[0].id };
  const { id, version } = await call('POST /admin/api/articles', { body: { column: 'guide' } });
  const body_zh = bodyOf(
    [
      '月费、利息和年化不是一回事。比较产品前，先把所有费用折成同一种利率。',
      '三步看清成本',
      ['先问清利率是年化还是月费', '把手续费、担保费一并算入', '用年化利率（IRR）比较不同产品'],
      '年化利率相同，期限越长，总利息越多。',
    ],
    [
      ['产品', '名义利率', '年化（IRR）'],
      ['信用贷', '3.45%', '3.51%'],
      ['担保贷', '3.95%', '5.09%'],
    ],
  );
  const body_en = bodyOf(
    [
      'A monthly fee, interest and an annual rate are different things. Bring every cost to one kind of rate first.',
      'Three steps to the real cost',
      ['Ask whether a rate is annual', 'Add fees and guarantees', 'Compare by the annual rate (IRR)'],
      'At the same annual rate, a longer term costs more interest.',
    ],
    [
      ['Product', 'Nominal', 'Annual (IRR)'],
      ['Credit', '3.45%', '3.51%'],
      ['Guaranteed', '3.95%', '5.09%'],
    ],
  );
  await call('PUT /admin/api/articles/{id}', {
    params: { id },
    body: {
      version,
      column: 'guide',
      scene: 'tea',
      title_zh,
      title_en: 'How to read the annual rate of a loan',
      summary_zh: '把费用折成同一种利率再比较。',
      summary_en: 'Bring every cost to one kind of rate before comparing.',
      body_zh,
      body_en,
    },
  });
  return { id };
}

export const openColumns: Act = {
  name: 'columns',
  async run(page) {
    await page.getByRole('button', { name: /^(管理栏目|Sections)$/ }).click();
    await page.locator('dialog[open] .desk-list li').first().waitFor();
  },
};

/** The user agreement with a changed sentence and a part more. */
export async function draftOfAgreement(call: Caller): Promise<Query> {
  const { version, parts } = await call('GET /admin/api/texts/{kind}', { params: { kind: 'user' } });
  const [first, ...others] = parts;
  const changed = first && { ...first, text_zh: first.text_zh.replace('我们不放款', '{site}不放款') };
  if (version === 0 && changed)
    await call('PUT /admin/api/texts/{kind}', {
      params: { kind: 'user' },
      body: { version, parts: [changed, ...others] },
    });
  return { kind: 'user' };
}
