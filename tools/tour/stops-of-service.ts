// Customer service: a member who waits, and the desk of the staff with requests that the demo world has nobody to make.
import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

/** The member's own conversation, with what was filled in. */
export async function serviceChat(call: Caller): Promise<Query> {
  const { tid } = await call('POST /message/api/consult/onebyone', {
    body: {
      type: 'tax',
      info: [
        { label: '服务', value: '一对一财税服务' },
        { label: '咨询事项', value: '有两笔零申报，想申请税贷' },
      ],
      note: '下周前能处理好吗？',
    },
  });
  return { tid, team_type: 'group', chat_slug: 'service' };
}

const id = (n: number): string => `019b76da-a800-7000-8000-00000000000${n}`;
const person = (contacts_no: string, name: string, role: string) => ({
  contacts_no,
  name,
  avatar: null,
  role,
  is_closed: false,
});
const adviser = person('b-1008', '周以宁', 'broker');
const request = (n: number, name: string, more: object) => ({
  id: id(n),
  tid: id(n),
  topic: 'general',
  status: 'waiting',
  store_no: 1,
  store_name: '平江店',
  customer: person(`m-100${n}`, name, 'member'),
  adviser: null,
  language: 'zh',
  waiting_since: '2026-11-20T02:00:00Z',
  assigned_at: null,
  is_escalated: false,
  is_handler: false,
  handover_note: '',
  ...more,
});
const answering = { status: 'answering', adviser, assigned_at: '2026-11-20T02:04:00Z' };
const queue = {
  waiting: [
    request(1, '砚清', { topic: 'tax', is_escalated: true }),
    request(2, '知遥', { topic: 'product', handover_note: '客户希望今天下班前答复', language: 'en' }),
  ],
  answering: [
    request(3, '顾总', { ...answering, is_handler: true }),
    request(4, '南枝', { ...answering, topic: 'order' }),
  ],
  duty: { is_on: true, on_until: '2026-11-20T14:00:00Z', capacity: 5, languages: ['zh', 'en'], load: 2 },
};

/** The desk with a queue. */
export const fullDesk: Act = {
  name: 'queue',
  async run(page: Page) {
    const json = { code: '2000000', message: '', data: queue };
    await page.route('**/message/api/consult/queue*', (route) => route.fulfill({ json }));
    await page.reload();
    await page.locator('.service-request').first().waitFor();
  },
};

const quickAnswer = (n: number, store_no: number | null, title: string, text: string) => ({
  id: id(n),
  store_no,
  title_zh: title,
  title_en: '',
  text_zh: text,
  text_en: '',
  version: 1,
  may_edit: store_no !== null,
});
const quickAnswers = {
  list: [
    quickAnswer(1, null, '费用说明', '{客户}您好，咨询和匹配不收费。{产品}的费用以合同为准。'),
    quickAnswer(2, 1, '问候', '{客户}您好，我是{门店}的{顾问}，请问有什么可以帮您？'),
    quickAnswer(3, 1, '到店资料', '请带上{资料}，营业时间：{营业时间}。'),
  ],
  stores: [{ store_no: 1, name: '平江店' }],
  may_edit_all: false,
};

/** The screen of quick answers, with some of the store and one of headquarters. */
export const someQuickAnswers: Act = {
  name: 'some',
  async run(page: Page) {
    const json = { code: '2000000', message: '', data: quickAnswers };
    await page.route('**/admin/api/quick_answers*', (route) => route.fulfill({ json }));
    await page.reload();
    await page.locator('.service-request').first().waitFor();
  },
};

/** The question after the end, with its stars pressed. */
export const rateService: Act = {
  name: 'rate',
  async run(page: Page) {
    await page.route('**/message/api/consult/state*', async (route) => {
      const answer = await (await route.fetch()).json();
      const data = { ...answer.data, status: 'resolved', place: null, is_closed: false, can_rate: true };
      await route.fulfill({ json: { ...answer, data } });
    });
    await page.reload();
    await page.locator('.service-rating').waitFor();
    await page.locator('.service-rating [role=radio]').nth(3).click();
  },
};
