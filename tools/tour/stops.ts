// Who looks at which screen, and with which ids. A route that is not here is visited by a guest, without parameters.
import { Buffer } from 'node:buffer';
import type { Role } from '@sycee/contract/core/roles';
import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import { broughtStatement, firm, firmAnswers } from './company.ts';
import { orderWithPapers } from './papers.ts';
import type { Act } from './photograph.ts';

export type Query = Record<string, string>;
export interface Stop {
  as: Role | 'guest';
  /** Of those with the role somebody of this group; without it the first. */
  group?: string;
  query?(call: Caller): Promise<Query>;
  /** What the device keeps for the site besides the session, by its key there. */
  kept?(call: Caller): Promise<Record<string, unknown>>;
  act?: Act;
}

const ownerOfFirm = {
  ...{ birthday: '1989-05-12', region: '320508', employer: 'private', hasCompany: true, monthlyIncome: 2_600_000 },
  ...{ house: 'mortgaged', houseValue: 380_000_000, houseLoan: 120_000_000, car: 'clear', overdueNow: false },
  ...{ founded: '2021-08-20', companyRegion: '320508', industry: 'manufacturing', representativeStake: 6_000 },
  ...{ taxGrade: 'B', tax12m: 8_600_000, invoiced12m: 430_000_000, zeroFilings12m: 1, taxArrears: 0 },
  ...{
    payroll: true,
    socialInsuranceMonths: 60,
    providentFundMonths: 48,
    providentFundMonthly: 240_000,
    cardUse: 2_000,
    debtRatio: 2_500,
  },
  ...{ inquiries1m: 1, inquiries3m: 4, inquiries6m: 5, worstOverdue24m: 0 },
};

const firstProduct = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: {} });
  return idOf(list);
};
/** Applied for on the bank's own page. */
const firstDirect = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { apply: 'bank_direct' } });
  return idOf(list);
};
const threeNumbers = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { audience: 'person', page_size: 3 } });
  return { numbers: list.map(({ number }) => number).join(',') };
};
/** Three of the shelf, and one that is gone from it. */
const someAside = async (call: Caller): Promise<Record<string, unknown>> => {
  const { list } = await call('GET /finance/api/product_list', { query: { page_size: 3 } });
  const aside = list.map(({ number, name, institution: { glyph, color } }) => ({ number, name, glyph, color }));
  return { cart: [...aside, { number: 'SY-P-9999', name: '岁末周转贷', glyph: '岚', color: 3 }] };
};
const firstArticle = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/get_information', { query: {} });
  return idOf(list);
};
/** A new one, of an owner of a firm, so that most products have something to say. */
const newReport = async (call: Caller): Promise<Query> => {
  const { report_id } = await call('POST /tax/api/match/personal', { body: { answers: ownerOfFirm } });
  return { id: report_id };
};
/** Less income and a house paid off since. */
const twoVersions = async (call: Caller): Promise<Query> => {
  const { id } = await newReport(call);
  const params = { id: id! };
  const isMade = async () => (await call('GET /tax/api/match/info/{id}', { params, query: {} })).state !== 'running';
  while (!(await isMade()));
  const answers = { monthlyIncome: 1_200_000, inquiries3m: 2, inquiries6m: 3, house: 'clear', carValue: 18_000_000 };
  await call('POST /tax/api/personal/append/{id}', { params, body: { answers } });
  while (!(await isMade()));
  return { id: id!, v: '1', with: '2', at: 'versions' };
};
/** What a guest shares, with reasons, once it is there. */
const someLink = async (call: Caller): Promise<Query> => {
  const made = await call('POST /tax/api/match_nologin/personal', { body: { answers: ownerOfFirm } });
  const own = { params: { id: made.report_id }, claim: made.secret ?? '' };
  while ((await call('GET /tax/api/match_nologin/info/{id}', own)).state === 'running');
  const { token } = await call('POST /tax/api/match/share/{id}', { ...own, body: { shows: 'reasons', days: 7 } });
  return { t: token };
};
const newBusinessReport = async (call: Caller): Promise<Query> => {
  const { id: statement_id } = await broughtStatement(call);
  const body = { company: firm, answers: firmAnswers, statement_id };
  const { report_id } = await call('POST /tax/api/match/business/', { body });
  return { id: report_id };
};
const newTaxReport = async (call: Caller): Promise<Query> => {
  const { id: statement_id } = await broughtStatement(call);
  const { report_id } = await call('POST /tax/api/match/tax', {
    body: { company: firm, answers: firmAnswers, statement_id },
  });
  return { id: report_id };
};
/** One of each kind, at least. */
const someReports = async (call: Caller): Promise<Query> => {
  await newReport(call);
  await newTaxReport(call);
  return { at: 'some' };
};
/** Its files were read, and it may be gone on with. */
const companyOnItsWay = async (call: Caller): Promise<Record<string, unknown>> => {
  const { id, secret, files } = await broughtStatement(call);
  return { 'draft:company': { company: firm, statement: { id, secret, files, known: [] } } };
};
/** Of a sample company that courts have something to say of. */
const newLegal = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /tax/api/company/search/', { query: { keyword: '讼累' } });
  const { code, name } = list[0]!;
  const body = {
    company: { code, name },
    answers: { taxGrade: 'M', taxArrears: 0, zeroFilings12m: 1 },
    consent: { version: 'company-1' as const, given: true as const },
  };
  const { report_id } = await call('POST /tax/api/match/detection', { body });
  return { kind: 'legal', id: report_id, at: 'legal' };
};
const newIndustry = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /tax/api/company/search/', { query: { keyword: 'jmmj' } });
  const { code, name } = list[0]!;
  const { hasCompany: _, ...answers } = { ...ownerOfFirm, taxArrears: 1_200_000, lawsuits: 1 };
  const consent = { version: 'company-1' as const, given: true as const };
  const body = { company: { code, name }, answers, consent };
  const { report_id } = await call('POST /tax/api/match/industry', { body });
  return { id: report_id };
};
const firstWork = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: {} });
  return idOf(list);
};
/** Its next step is the one that asks for documents. */
const workToFile = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: { stage: 'documents' } });
  return idOf(list);
};
const firstCustomer = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: {} });
  return idOf(list);
};

/** Two customers of one adviser, shared with another: one to write until a day, one to read. */
const sharedOut = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { page_size: 100 } });
  const theirs = list.filter(({ owner }) => owner?.name === '林听澜').slice(0, 2);
  for (const [at, { id }] of theirs.entries())
    for (const keyword of ['周以宁', '程观复']) {
      const found = await call('GET /finance/api/{id}/customer_team/colleagues', {
        params: { id },
        query: { keyword },
      });
      const until = at === 0 && keyword === '周以宁' ? '2027-06-30' : null;
      const may = at === 0 ? ('write' as const) : ('read' as const);
      for (const { account_no } of found.list)
        await call('POST /finance/api/{id}/customer_team', { params: { id }, body: { account_no, may, until } });
    }
  return { id: theirs[0]!.id };
};
const sharedToRead = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { scope: 'shared' } });
  return { ...idOf(list.filter(({ shared }) => shared === 'read')), at: 'shared' };
};
const sharedOrder = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: { scope: 'shared' } });
  return { ...idOf(list), at: 'shared' };
};

/** Somebody of whom a good deal is known, some of it too long ago. */
const knownCustomer = async (call: Caller): Promise<Query> => {
  const { id } = await firstCustomer(call);
  const { list } = await call('GET /finance/api/qual_val', { query: { id: id! } });
  const values = knownOfThem.map(([attr, value, seen_on]) => ({
    attr,
    value,
    seen_on,
    source: seen_on ? ('said' as const) : ('seen' as const),
    version: list.find((one) => one.attr === attr)?.version ?? 0,
  }));
  await call('POST /finance/api/qual_submit', { body: { id: id!, values } });
  return { id: id! };
};
const knownOfThem = [
  ['age', '1988-03-12', undefined],
  ['region', '320508', undefined],
  ['hasCompany', false, undefined],
  ['employer', 'private', undefined],
  ['monthlyIncome', 2_600_000, undefined],
  ['payroll', true, undefined],
  ['providentFundMonths', 38, undefined],
  ['providentFundMonthly', 320_000, undefined],
  ['socialInsuranceMonths', 38, undefined],
  ['house', 'mortgaged', undefined],
  ['houseValue', 420_000_000, undefined],
  ['overdueNow', false, undefined],
  ['worstOverdue24m', 0, undefined],
  ['inquiries3m', 5, '2025-06-01'],
  ['cardUse', 6_200, undefined],
] as const;

/** A mobile that was looked at is in the log. */
const someAudit = async (call: Caller): Promise<Query> => {
  const { id } = await firstWork(call);
  await call('POST /finance/api/{id}/reveal_mobile', { params: { id: id! } });
  return { at: 'audit' };
};
const someApplication = async (): Promise<Query> => ({ at: 'applications' });

function idOf(list: readonly { id: string }[]): Query {
  const [first] = list;
  if (!first) throw new Error('The demo world has nothing to show here.');
  return { id: first.id };
}

/** A form sent as it stands, which says at each field what is missing. */
const sendEmpty: Act = {
  name: 'errors',
  async run(page) {
    await page.locator('main form button[type=submit]').first().click();
    await page.locator('[role=alert]').first().waitFor();
  },
};
const askToErase: Act = {
  name: 'erase',
  async run(page) {
    // Nobody of the demo world may be erased while an application is open: as it is asked of those who have none.
    const told = { open_orders: 0, finished_orders: 2, reports: 1, uploads: 3, works_here: false };
    await page.route('**/account/api/erase', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: told } }),
    );
    await page.reload();
    // The last form is the last only once everything is there.
    await page.waitForLoadState('networkidle');
    const form = page.locator('main form').last();
    await form.locator('input').fill('123456');
    await form.locator('button[type=submit]').click();
    await page.getByRole('alertdialog').waitFor();
  },
};
const makePoster: Act = {
  name: 'made',
  async run(page) {
    await page.getByRole('button', { name: /^(生成海报|Make the poster)$/ }).click();
    await page.locator('a[download]').waitFor();
  },
};
const popup = (name: string, opener: string | RegExp): Act => ({
  name,
  async run(page) {
    await page.getByRole('button', { name: opener }).first().click();
    await page.locator('dialog[open] form').waitFor();
  },
});
/** A phone shows them beside the timeline. */
const showFacts = async (page: Page) => {
  const facts = page.getByText(/^(资料|Facts)$/).first();
  if (await facts.isVisible()) await facts.click();
  await page.locator('.papers').waitFor();
};
const orderFacts: Act = { name: 'papers', run: showFacts };
const openPaper = (name: string): Act => ({
  name,
  async run(page) {
    await page.locator('h1, h2').first().waitFor();
    if ((await page.locator('.papers').count()) === 0) await showFacts(page);
    await page.locator('.paper-row').first().click();
    await page.locator('dialog[open] .cont').waitFor();
  },
});
const openFields: Act = {
  name: 'fields',
  async run(page) {
    await page
      .locator('.papers')
      .getByRole('button', { name: /^(填写|Fill in)$/ })
      .click();
    await page.locator('dialog[open] form').waitFor();
  },
};
/** A colleague chosen, and what they may. */
const shareOne: Act = {
  name: 'share',
  async run(page) {
    await page.getByRole('button', { name: /^(添加同事|Add a colleague)$/ }).click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: /许闻溪/ }).click();
    await sheet.locator('form input[type=date]').waitFor();
  },
};
const openSeas = async (page: Page) => {
  await page.getByRole('button', { name: /^(公海规则|Rules of the sea)$/ }).click();
  await page.locator('dialog[open] .cont').waitFor();
  await page.waitForLoadState('networkidle');
};
const englishNames: Readonly<Record<string, string>> = { 平江公海: 'Pingjiang sea', 沉默客户: 'Silent customers' };
const typeSea = async (page: Page, name: string, days: string) => {
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('button', { name: /^(新建公海|New sea)$/ }).click();
  await sheet.locator('form input').nth(0).fill(name);
  await sheet.locator('form input').nth(1).fill(englishNames[name]!);
  await sheet.locator('form input').nth(2).fill(days);
  await sheet.locator('.sea-trial dl, .sea-trial p').first().waitFor();
};
const ownShelf: Act = {
  name: 'shelf',
  run: async (page) => {
    await page.getByRole('button', { name: /^(从货架选产品申请|Apply off the shelf)$/ }).click();
    await page.locator('dialog[open] .shelf-line').first().waitFor();
  },
};
const sharedFilter: Act = {
  name: 'shared-filter',
  run: async (page) => {
    await savedFilters.run(page);
    const sheet = page.locator('dialog[open]');
    const ofStore = sheet.locator('section .filter-line');
    if ((await ofStore.count()) === 0)
      await sheet.getByRole('button', { name: /^(把「大额待联系」给|Share “大额待联系”)/ }).click();
    await ofStore.first().waitFor();
  },
};
/** Picks all of a list and opens what gives them out. */
const giveOut: Act = {
  name: 'give-out',
  run: async (page) => {
    const many = page.getByRole('button', { name: /^(多选|Select several)$/ });
    const all = page.getByRole('checkbox', { name: /^(全选|All|Select all)$/ });
    await many.or(all).first().click();
    if (!(await all.isChecked())) await all.check();
    await page.getByRole('button', { name: /^(分配|Give out)$/ }).click();
    await page.locator('dialog[open] .work-brokers').waitFor();
  },
};
/** The first look makes one, the others find it. */
const savedFilters: Act = {
  name: 'filters',
  run: async (page) => {
    await page.getByRole('button', { name: /^(常用筛选|My filters)$/ }).click();
    const sheet = page.locator('dialog[open]');
    // Those of another look are there already.
    await page.waitForLoadState('networkidle');
    for (const name of ['大额待联系', '本周要回访']) {
      if ((await sheet.getByRole('button', { name: new RegExp(name) }).count()) > 0) continue;
      await sheet.getByRole('textbox').fill(name);
      await sheet.getByRole('button', { name: /^(保存|Save)$/ }).click();
      await sheet.locator('.filter-use', { hasText: name }).first().waitFor();
    }
  },
};
const seaRules: Act = {
  name: 'rules',
  async run(page) {
    await openSeas(page);
    const row = page.locator('dialog[open] .sea-row').first();
    if (!(await row.isVisible())) {
      await typeSea(page, '平江公海', '60');
      await page.locator('dialog[open] .foot button').click();
    }
    await row.waitFor();
  },
};
const binnedOne = async (call: Caller): Promise<Query> => {
  const mobile = `1387002${String(Date.now()).slice(-4)}`;
  const { id } = await call('POST /finance/api/add_customer', { body: { name: '陆归远', mobile } });
  if (id) await call('POST /finance/api/customer_bin/put', { body: { id, version: 1 } });
  return {};
};
/** Of whom one at most logs in, where there are such. */
const twoCustomers = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/my_customer_list', { query: { page_size: 100 } });
  const [{ id } = { id: '' }] = list;
  for (const { id: other } of list.slice(1)) {
    const { refusal } = await call('GET /finance/api/customer_merge/compare', { query: { id, other } });
    if (refusal === null) return { id, other };
  }
  return { id, other: list[1]?.id ?? '' };
};
/** A list with rows that cannot be taken; brought to its end or only read. */
const importList = (name: string, toTheEnd: boolean): Act => ({
  name,
  async run(page) {
    const rows = [
      ['姓名', '手机号', '企业名称', '级别', '来源', '下次联系'],
      ...['丁书棠', '尹见山', '石青禾', '贺知微'].map((who, at) => [
        who,
        `1387001${at}${Date.now() % 1000}`.padEnd(11, '7'),
        '',
        'B',
        '展会',
        '2026-12-01',
      ]),
      ['白露', '1380000', '', 'A'],
      ['', '13870019999', '露白贸易'],
      ['顾南枝', '13800000001', '', '特级'],
      ['顾南枝', '13800000001'],
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: '五月展会名单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    });
    const start = page.getByRole('button', { name: /^(导入 \d+ 行|Import \d+ rows?)$/ });
    await start.waitFor();
    if (!toTheEnd) return;
    await start.click();
    await page
      .getByText(/^(\d+ 行已经在库，没有重复录入|\d+ rows? (was|were) there already and not doubled)$/)
      .waitFor();
  },
});
/** With rules under which some would fall. */
const newSea: Act = {
  name: 'new sea',
  async run(page) {
    await openSeas(page);
    await typeSea(page, '沉默客户', '3');
    await page.locator('dialog[open] .sea-trial dl').waitFor();
    await page.locator('dialog[open] .cont').evaluate((cont) => cont.scrollTo(0, cont.scrollHeight));
  },
};

const otherTenant = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /admin/api/ffps', {});
  return idOf(list.filter(({ is_home }) => !is_home));
};
/** Half-way through opening a tenant. */
const tenantDraft = {
  zh: '澄桥融汇',
  en: 'Chengqiao Finance',
  ffpNo: '2001',
  prefix: 'cq',
  app: { glyph: '澄', palette: 'indigo', customer_tabs: ['home', 'match', 'product', 'news', 'mine'] },
  stores: [{ zh: '河西门店', en: 'Hexi Store', region: '320105', addressZh: '南京市建邺区江东中路 1 号' }],
  adminName: '祝云深',
  adminMobile: '13700000401',
};
function operator(query: Query): Stop {
  const kept = { 'draft:open-tenant': tenantDraft };
  return { as: 'saas', group: 'operator', query: async () => query, kept: async () => kept };
}

/** A tax match that chose the bureau, of a sample company by a part of its name. */
const byBureau = (keyword: string) => async (call: Caller) => {
  const [found] = (await call('GET /tax/api/company/search/', { query: { keyword } })).list;
  const { code, name } = found!;
  return { 'draft:company': { company: { code, name }, statement: null, way: 'bureau' } };
};
/** As the server would tell it: what happens at the bureau is nobody's to wait for here. */
const authorised = (state: string, told: object): Act => ({
  name: state,
  async run(page) {
    const at = new Date().toISOString();
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const auth = {
      ...{ id: '019b76da-a800-7000-8000-000000000000', state, why: null, company: null, url: null, sample: true },
      ...{ version: 'tax-1', text: '', given_at: at, expires_at: until, revoked_at: null, steps: [], found: null },
      ...told,
    };
    await page.route('**/pay/api/tax/auth*', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: { payment: null, authorisation: auth } } }),
    );
    await page.reload();
    await page.locator('.note.ok, .note.bad, .note.info').first().waitFor();
  },
});
const foundAtBureau = {
  as_of: '2026-11-20',
  facts: [
    { attr: 'taxGrade', name: '纳税信用等级', value: 'B', as_of: '2025-12-31' },
    { attr: 'taxArrears', name: '当前欠税', value: '¥0', as_of: '2026-11-20' },
  ],
  failed: [{ table: 'payments', name: '缴款' }],
  missing: ['2026-04', '2026-05'],
  bad_rows: 0,
};

export const stops: Record<string, readonly Stop[]> = {
  // Other addresses of the home screen.
  '/': [],
  '/pages/index/index': [],
  '/pages/home/index': [{ as: 'guest' }, { as: 'member' }, { as: 'broker' }, { as: 'store' }],
  '/pages/product/product': [
    { as: 'guest' },
    { as: 'member', query: async () => ({ category: 'policy' }), kept: someAside },
    { as: 'broker' },
  ],
  '/pages/product/popular_product': [{ as: 'guest' }, { as: 'member', kept: someAside }],
  '/subpkgs/product/details': [
    { as: 'guest', query: firstProduct },
    { as: 'broker', query: firstProduct },
    { as: 'member', query: firstDirect },
  ],
  '/pages/product/select_details': [{ as: 'guest' }, { as: 'member', query: threeNumbers }],
  '/pages/cart/index': [{ as: 'guest' }, { as: 'member', kept: someAside }],
  '/pages/find/index': [
    { as: 'guest', kept: async () => ({ recent_searches: ['公积金', '晴川银行'] }) },
    { as: 'member', query: async () => ({ keyword: '晴川' }) },
  ],
  '/subpkgs/news_center/news_detail': [{ as: 'guest', query: firstArticle }],
  '/pages/match/personal/individual': [
    { as: 'member', query: newReport },
    { as: 'member', query: twoVersions },
  ],
  '/pages/match/personal/share': [
    { as: 'member', query: newReport },
    { as: 'guest', query: someLink },
  ],
  '/pages/admin/pay': [
    { as: 'saas', query: async () => ({ at: 'orders' }) },
    { as: 'saas', query: async () => ({ at: 'days' }) },
  ],
  '/pages/match/poster': [
    { as: 'member', query: newReport },
    { as: 'member', query: newReport, act: makePoster },
  ],
  '/pages/match/download': [
    { as: 'member', query: newReport },
    { as: 'member', query: async (call) => ({ ...(await newTaxReport(call)), at: 'locked' }) },
    { as: 'member', query: async (call) => ({ ...(await newIndustry(call)), at: 'plan' }) },
  ],
  '/pages/match/personal/loading': [{ as: 'member', query: newReport }],
  '/pages/match/list': [{ as: 'guest' }, { as: 'member', query: someReports }],
  '/pages/match/report/type2': [
    { as: 'guest' },
    { as: 'guest', query: async () => ({ kind: 'legal', at: 'legal' }) },
    { as: 'member', query: newBusinessReport },
    { as: 'member', query: newLegal },
    // Named after its part, which nobody reads.
    { as: 'member', query: async () => ({ at: 'files' }), kept: companyOnItsWay },
  ],
  '/pages/match/tax': [
    { as: 'guest' },
    { as: 'guest', query: async () => ({ at: 'login' }), kept: byBureau('讼累') },
    { as: 'member', kept: byBureau('家纺') },
    { as: 'member', kept: byBureau('讼累'), act: authorised('verifying', { url: '/tax/bureau/x' }) },
    { as: 'member', kept: byBureau('讼累'), act: authorised('collecting', {}) },
    { as: 'member', kept: byBureau('讼累'), act: authorised('ready', { found: foundAtBureau }) },
    { as: 'member', kept: byBureau('讼累'), act: authorised('failed', { why: 'bureau_failed' }) },
  ],
  '/pages/match/report/type3': [{ as: 'member', query: newTaxReport }],
  '/pages/match/industry/loading': [{ as: 'member', query: newIndustry }],
  '/pages/match/industry/plan': [{ as: 'member', query: newIndustry }],
  '/components/index': [{ as: 'member' }],
  '/pages/my/my': [{ as: 'guest' }, { as: 'member' }, { as: 'broker' }],
  '/pages/customer/customer_work': [
    { as: 'broker' },
    { as: 'store' },
    { as: 'store', query: async () => ({ view: 'board', at: 'board' }) },
    { as: 'broker', act: savedFilters },
    { as: 'store', act: sharedFilter },
    { as: 'store', query: async () => ({ status: 'undistributed' }), act: giveOut },
  ],
  '/pages/login/active': [{ as: 'guest', query: async () => ({ invite: 'x'.repeat(43) }) }],
  '/pages/admin/admin': [
    { as: 'store', query: async () => ({ at: 'people' }) },
    { as: 'saas', query: async () => ({ at: 'groups' }) },
    { as: 'store', query: someApplication },
    { as: 'store', query: someAudit },
    { as: 'store', query: async () => ({ at: 'why' }) },
  ],
  // A picture is named after its visitor: one part each.
  '/subpkgs/my/setting': [
    { as: 'guest' },
    { as: 'member' },
    { as: 'broker', query: async () => ({ at: 'devices' }) },
    { as: 'store', query: async () => ({ at: 'second' }) },
    { as: 'store', query: async () => ({ at: 'second' }), act: popup('app', /^(设置验证器|Set up an app)/) },
    { as: 'member', query: async () => ({ at: 'privacy' }) },
    { as: 'member', query: async () => ({ at: 'privacy' }), act: askToErase },
    { as: 'roc', query: async () => ({ at: 'password' }) },
    { as: 'saas', query: async () => ({ at: 'mobile' }) },
  ],
  '/pages/login/broker': [{ as: 'guest' }, { as: 'guest', act: popup('reset', /^(忘记密码|Forgot password)/) }],
  '/pages/login/login': [{ as: 'guest', query: async () => ({ openType: 'openSetting' }) }],
  '/subpkgs/my/my_setting': [{ as: 'member' }, { as: 'broker' }],
  '/subpkgs/my/authentic': [{ as: 'member' }, { as: 'member', act: sendEmpty }, { as: 'broker' }],
  '/subpkgs/my/apply': [{ as: 'member' }],
  '/subpkgs/my/apply_detail': [
    { as: 'member', query: (call) => orderWithPapers(call, 'member') },
    { as: 'member', query: (call) => orderWithPapers(call, 'member'), act: openPaper('paper') },
    { as: 'member', query: (call) => orderWithPapers(call, 'member'), act: openFields },
  ],
  '/pages/customer/customer': [
    { as: 'broker' },
    { as: 'store' },
    {
      as: 'broker',
      query: async (call) => {
        const { list } = await call('GET /finance/api/{id}/customer_fits', {
          params: { id: (await knownCustomer(call)).id! },
        });
        return { fits: list[0]!.product.id };
      },
      act: { name: 'fits', run: (page) => page.getByRole('main').getByRole('list').first().waitFor() },
    },
    { as: 'broker', query: async () => ({ view: 'today', at: 'today' }) },
    {
      as: 'broker',
      query: async () => ({ keyword: '流水' }),
      act: { name: 'notes', run: (page) => page.locator('mark').first().waitFor() },
    },
    { as: 'broker', query: async () => ({ shared: '1', at: 'shared' }) },
    { as: 'store', act: popup('export', /^(导出表格|Export a table)$/) },
    { as: 'store', query: async () => ({ view: 'sea' }), act: seaRules },
    { as: 'store', query: async () => ({ view: 'sea' }), act: newSea },
  ],
  '/subpkgs/customer/customer_clue': [
    { as: 'store' },
    { as: 'store', query: async () => ({ adviser: 'none', at: 'to-give' }) },
    { as: 'store', query: async () => ({ adviser: 'none' }), act: giveOut },
  ],
  '/subpkgs/customer/customer_import': [
    { as: 'broker' },
    { as: 'roc' },
    { as: 'store', act: importList('read', false) },
    { as: 'store', act: importList('done', true) },
  ],
  '/subpkgs/customer/customer_bin': [{ as: 'store', query: binnedOne }],
  '/subpkgs/customer/customer_merge': [
    { as: 'store', query: firstCustomer },
    { as: 'store', query: twoCustomers },
  ],
  '/subpkgs/customer/customer_add': [{ as: 'broker' }, { as: 'store', query: firstCustomer }],
  '/subpkgs/work/customer_details': [
    { as: 'broker', query: knownCustomer },
    { as: 'broker', query: knownCustomer, act: ownShelf },
    { as: 'store', query: sharedOut },
    { as: 'store', query: sharedOut, act: shareOne },
    { as: 'broker', query: sharedToRead },
  ],
  '/subpkgs/work/add_qual': [
    { as: 'broker', query: async (call) => ({ ...(await knownCustomer(call)), ask: 'house' }) },
    { as: 'store', query: async (call) => ({ work: (await firstWork(call)).id! }) },
  ],
  '/subpkgs/work/tag': [{ as: 'broker', query: firstCustomer }],
  '/subpkgs/work/work_list': [
    { as: 'broker' },
    { as: 'store' },
    { as: 'roc', query: async () => ({ status: 'back', at: 'back' }) },
  ],
  '/subpkgs/work/team_figures': [
    { as: 'broker' },
    { as: 'store', query: async () => ({ days: '90' }) },
    { as: 'roc', query: async () => ({ days: '90' }) },
  ],
  '/subpkgs/work/figure_list': [{ as: 'store', query: async () => ({ figure: 'submitted', days: '90' }) }],
  '/subpkgs/work/details': [
    { as: 'broker', query: firstWork },
    { as: 'broker', query: (call) => orderWithPapers(call, 'broker'), act: orderFacts },
    { as: 'broker', query: (call) => orderWithPapers(call, 'broker'), act: openPaper('paper') },
    { as: 'store', query: async (call) => ({ ...(await sharedOut(call)), ...(await firstWork(call)) }) },
    { as: 'broker', query: sharedOrder },
  ],
  '/subpkgs/work/new_notes': [{ as: 'broker', query: firstWork }],
  '/pages/tenant/list': [operator({})],
  '/pages/tenant/detail': [{ ...operator({}), query: otherTenant }],
  '/pages/tenant/open': ['who', 'look', 'stores', 'admin', 'check'].map((at) => operator({ at })),
  '/pages/admin/app': [{ as: 'saas' }],
  '/pages/admin/bank': [{ as: 'saas' }, { as: 'saas', act: popup('hosts', /^(.+：修改域名|.+: change the hosts)$/) }],
  '/pages/tenant/enter': [{ as: 'guest', query: async () => ({ ticket: 'A'.repeat(43) }) }],
  '/subpkgs/work/add_flow': [
    { as: 'broker', query: firstWork },
    { as: 'broker', query: workToFile, act: { name: 'misses', run: (page) => page.locator('form .note').waitFor() } },
  ],
};
