// What waits for a decision at headquarters, with answers that the demo world has no cause for.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

const id = '019b76da-a800-7000-8000-000000000000';
const person = { contacts_no: 'b-1008', name: '周以宁', avatar: null, role: 'broker', is_closed: false };
const list = (...rows: object[]) => ({ code: '2000000', message: '', data: { list: rows, next: null } });
const held = list({
  id,
  tid: id,
  sender: person,
  rule: '放款前收费',
  content: { kind: 'text', text: '您先交一笔手续费，下午就能放款' },
  held_at: '2026-11-20T02:00:00Z',
  version: 1,
});
const measure = {
  id,
  person,
  report: { id, kind: 'messages', reason: 'fraud', messages: 2 },
  is_of_account: false,
  messages: [
    { kind: 'text', text: '您先交一笔手续费，下午就能放款', sent_at: '2026-11-19T09:58:00Z' },
    { kind: 'image', text: '', sent_at: '2026-11-19T09:59:00Z' },
  ],
  kinds: ['removal', 'warning', 'no_sending'],
  reason: '多次要求客户放款前付费，核实属实',
  starts_at: '2026-11-20T02:00:00Z',
  ends_at: '2027-11-27T16:00:00Z',
  objection: '我只是转述机构的收费说明',
  objected_at: '2026-11-21T02:00:00Z',
  answer: '',
  answered_at: null,
  lifted_at: null,
  version: 2,
};
const measures = list(
  measure,
  {
    ...measure,
    id: id.replace(/0$/, '1'),
    report: { id, kind: 'person', reason: 'spam', messages: 0 },
    is_of_account: true,
    messages: [],
    kinds: ['warning'],
    reason: '头像和昵称冒充银行，请更换',
    ends_at: null,
    objection: '',
    objected_at: null,
  },
  {
    ...measure,
    id: id.replace(/0$/, '2'),
    kinds: ['removal', 'no_new_people'],
    starts_at: '2026-09-02T02:00:00Z',
    ends_at: '2026-09-09T16:00:00Z',
    objected_at: '2026-09-03T02:00:00Z',
    answer: '已核实，这几条消息是机构公开的收费标准',
    answered_at: '2026-09-04T02:00:00Z',
    lifted_at: '2026-09-04T02:00:00Z',
  },
);

/** Opens a tab of the screen; the answer of its list is given, if the demo world has none. */
export const tab = (name: string, label: RegExp, given?: { address: string; answer: object }): Act => ({
  name,
  async run(page) {
    if (given) {
      await page.route(`**${given.address}*`, (route) => route.fulfill({ json: given.answer }));
      await page.reload();
    }
    await page.getByRole('tab', { name: label }).click();
    await page.getByRole('tabpanel').locator('li, form, .empty').first().waitFor();
  },
});
export const heldMessages = tab('held', /^(待审核消息|Held messages)/, {
  address: '/admin/api/held_messages',
  answer: held,
});
export const objections = tab('measures', /^(处罚与申诉|Measures and objections)/, {
  address: '/admin/api/moderation_measures',
  answer: measures,
});
/** One's own measures, which nobody in the demo world has. */
export const ownMeasures: Act = tab('measures', /^(对我的处罚|Measures against me)$/, {
  address: '/message/api/msg/measures',
  answer: measures,
});

/** The rules of a new tenant, which the demo world begins without. */
export async function withRules(call: Caller): Promise<Query> {
  await call('POST /admin/api/word_rules/samples', { body: {} });
  return {};
}

/** A hold on the chats of a person. */
export async function withHold(call: Caller): Promise<Query> {
  const { list: holds } = await call('GET /admin/api/legal_holds', { query: {} });
  const { list: people } = await call('GET /account/api/search_member', { query: { keyword: '13800000106' } });
  if (holds.length === 0)
    await call('POST /admin/api/legal_holds', {
      body: {
        contacts_no: people[0]!.account_no,
        reason: '涉嫌虚假宣传，依法保全聊天记录',
        reference: '苏州市某区人民法院（2026）苏 05 财保 1 号',
      },
    });
  return {};
}
