// What waits for a decision at headquarters, with answers that the demo world has no cause for.

import type { Page } from 'playwright-core';
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
  by: '先交*手续费',
  to: { kind: 'direct', name: '知遥' },
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
  { ...measure, id: id.replace(/0$/, '2') },
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
const member = { contacts_no: 'm-1001', name: '知遥', avatar: null, role: 'member', is_closed: false };
const history = { since: '2026-03-02T02:00:00Z', reports: 2, upheld: 1, measures: 1 };
const report = {
  id,
  kind: 'messages',
  tid: id,
  reporter: member,
  reporter_history: { reports: 3, dismissed: 1 },
  reported: person,
  reported_history: history,
  reason: 'fraud',
  status: 'open',
  messages: 2,
  rules: [],
  is_content_marked: false,
  version: 1,
  created_at: '2026-11-20T02:00:00Z',
  decided_at: null,
};
const reports = list(
  { ...report, id: id.replace(/0$/, '2') },
  { ...report, id: id.replace(/0$/, '1'), kind: 'person', tid: null, reason: 'abuse', messages: 0 },
  {
    ...report,
    kind: 'rule',
    is_content_marked: true,
    reporter: null,
    reporter_history: null,
    rules: ['放款前收费', '承诺包过'],
    messages: 5,
  },
);
const lines = [
  '您好，请问经营贷需要哪些材料？',
  '您好，需要营业执照和近半年流水。',
  '好的，利率大概多少？',
  '年化 3.45% 起，以机构审批为准。',
];
const messages = Array.from({ length: 23 }, (_, at) => ({
  tid: id,
  seq: at + 1,
  idClient: id,
  from: at % 2 === 0 ? member.contacts_no : person.contacts_no,
  time: Date.parse('2026-11-19T09:00:00Z') + at * 90_000,
  kind: 'text',
  content: {
    kind: 'text',
    text: at === 11 ? '您先交一笔手续费，下午就能放款' : at === 13 ? '流水不够可以帮您刷流水' : lines[at % 4]!,
  },
  reply_seq: null,
  is_recalled: false,
  is_removed: false,
  mentions: [],
  mention_all: false,
}));
const reading = { messages, members: [member, person], note: '对方要求先付款才放款', seqs: [12, 14] };

/** Replaces the answers that the demo world has no cause for, and opens the screen again. */
async function withAnswers(page: Page, answers: Record<string, object>): Promise<void> {
  for (const [address, json] of Object.entries(answers)) await page.route(address, (route) => route.fulfill({ json }));
  await page.reload();
}

export const openReports: Act = {
  name: 'reports',
  async run(page) {
    await withAnswers(page, { '**/admin/api/message_reports?*': reports });
    await page.getByRole('tabpanel').locator('li').nth(2).waitFor();
  },
};
export const decideReport: Act = {
  name: 'decide',
  async run(page) {
    await openReports.run(page);
    await page
      .getByRole('button', { name: /^(处理|Decide)[：:]/ })
      .first()
      .click();
    await page.locator('dialog[open] form').waitFor();
  },
};
/** The reported messages with those around them, and what can be done from there. */
export const readReport: Act = {
  name: 'read',
  async run(page) {
    await withAnswers(page, {
      '**/admin/api/message_reports?*': reports,
      '**/admin/api/message_reports/read': { code: '2000000', message: '', data: reading },
    });
    await page
      .getByRole('button', { name: /^(查阅|Read)[：:]/ })
      .first()
      .click();
    await page.locator('dialog[open] textarea').fill('核实举报');
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('.moderation-marked').first().waitFor();
  },
};
export const answerObjection: Act = {
  name: 'lift',
  async run(page) {
    await objections.run(page);
    await page
      .getByRole('button', { name: /^(解除|Lift)[：:]/ })
      .first()
      .click();
    await page.locator('dialog[open] form').waitFor();
  },
};
/** A conversation as rules and decisions leave it: a warned and a removed message, and one's own that wait or were refused. */
export const moderatedChat: Act = {
  name: 'moderated',
  async run(page) {
    const [, tid] = /tid=([\da-f-]+)/.exec(page.url())!;
    const warning = {
      zh: '放款前要求转账、交费或刷流水的，多为诈骗。请不要付款，可以举报对方。',
      en: 'Being asked to pay or transfer money before a loan is paid out is usually fraud. Do not pay; you can report this person.',
    };
    const own = { tid, reply_seq: null, held_at: new Date().toISOString() };
    const waiting = {
      ...own,
      idClient: id.replace(/0$/, '8'),
      status: 'waiting',
      reason: '',
      content: { kind: 'text', text: '您先交一笔手续费' },
    };
    const refused = { ...waiting, idClient: id.replace(/0$/, '9'), status: 'refused', reason: '放款前不能收费' };
    for (const address of ['**/message/api/msg/list?*', '**/message/api/msg/sync?*'])
      await page.route(address, async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        const texts = (json.data?.messages ?? json.data?.conversation?.messages ?? []).filter(
          ({ kind, content, from }: { kind: string; content: object | null; from: string }) =>
            kind === 'text' && content && from.startsWith('m-'),
        );
        if (texts[0]) texts[0].content.warning = warning;
        if (texts[1]) Object.assign(texts[1], { content: null, is_recalled: true, is_removed: true });
        await route.fulfill({ json });
      });
    await page.route('**/message/api/msg/held*', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: { list: [waiting, refused] } } }),
    );
    // The device has copies of the messages, which only a page without the app can delete.
    const address = page.url();
    await page.goto(new URL('/asyncapi.json', address).href);
    await page.evaluate(async () => {
      const deleted = (name: string) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).onsuccess = resolve;
        });
      for (const { name } of await indexedDB.databases()) await deleted(name!);
    });
    await page.goto(address);
    await page.locator('.chat-warning').first().waitFor();
    await page.getByText('您先交一笔手续费').last().waitFor();
  },
};
/** The composer of a person who may not write. */
export const barredFromWriting: Act = {
  name: 'barred',
  async run(page) {
    await withAnswers(page, { '**/message/api/msg/measures*': measures });
    await page
      .getByText(/因违反规则|You broke the rules/)
      .first()
      .waitFor();
  },
};

/** One's own measures, which nobody in the demo world has. */
export const ownMeasures: Act = tab('measures', /^(对我的处罚|Measures against me)$/, {
  address: '/message/api/msg/measures',
  answer: measures,
});

/** The reader was warned, and a report by them was decided. */
export const decisionNews: Act = {
  name: 'news',
  async run(page) {
    const decided = { ...report, status: 'upheld', decision: '', decided_at: measure.starts_at, lifted_at: null };
    await withAnswers(page, {
      '**/message/api/msg/measures*': measures,
      '**/message/api/msg/reports*': list(decided),
    });
    await page.locator('a[href*="/pages/message/reports"]').nth(1).waitFor();
  },
};

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
