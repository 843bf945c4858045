import { randomUUID } from 'node:crypto';
import type { Role } from '@sycee/contract/core/roles';
import { newKey } from '@sycee/domain/upload/key';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { addCustomer } from './builders.ts';
import type { Ids } from './call-samples.ts';
import { makeContacts } from './contacts.ts';
import { mobiles } from './demo-mobiles.ts';
import { mp4Of, sendMedia } from './media.ts';
import { startPaying, taxReport } from './payments.ts';
import { beginAuth, sampleFirm } from './tax-authorizations.ts';
import {
  headquarters,
  jingan,
  otherTenantSite,
  pingjiang,
  type SiteAt,
  type TestServer,
  type Visitor,
} from './test-server.ts';

/** A caller with the properties that permissions depend on. */
export interface Identity {
  visitor: Visitor;
  site: SiteAt;
  session: 'none' | 'good' | 'ended';
  role: Role | null;
  buttons: readonly string[];
  menus: readonly string[];
  mustEnrol: boolean;
  /** The installation's operator inside a tenant; read-only. */
  isSupport: boolean;
}

export const otherHeadquarters: SiteAt = { ...otherTenantSite, prefix: 'saas' };
const staffOf = {
  member: ['member', mobiles.member, pingjiang],
  broker: ['broker', mobiles.adviser, pingjiang],
  store: ['store', mobiles.manager, pingjiang],
  clerk: ['store', mobiles.clerk, pingjiang],
  'without menus': ['store', mobiles.clerkWithoutMenus, pingjiang],
  roc: ['roc', mobiles.regionalManager, headquarters],
  saas: ['saas', mobiles.headquarters, headquarters],
  operator: ['saas', mobiles.operator, headquarters],
  'colleague of another team': ['broker', mobiles.colleague, pingjiang],
  'manager of another store': ['store', mobiles.jinganManager, jingan],
  'broker of another tenant': ['broker', mobiles.otherAdviser, otherTenantSite],
  'manager of another tenant': ['store', mobiles.otherManager, otherTenantSite],
  'head of another tenant': ['saas', mobiles.otherHeadquarters, otherHeadquarters],
  'member of another tenant': ['member', mobiles.otherMember, otherTenantSite],
  'another member': ['member', mobiles.thirdMember, pingjiang],
  'who must enrol': ['store', mobiles.teamLead, pingjiang],
} as const satisfies Record<string, readonly [Role, string, SiteAt]>;
export type Name = keyof typeof staffOf | 'guest' | 'ended' | 'support';
export type Identities = Readonly<Record<Name, Identity>>;

const nobody = { session: 'none', role: null, buttons: [], menus: [], mustEnrol: false, isSupport: false } as const;

export async function identitiesOf(server: TestServer): Promise<Identities> {
  await sql(server, "update staff_group set requires_second_factor = true where name_en = 'Team leaders'");
  const known = await Promise.all(
    Object.entries(staffOf).map(async ([name, [role, mobile, site]]) => {
      const visitor = await server.as(role, mobile, site);
      return [name, await identityOf(visitor, role, site, { mustEnrol: name === 'who must enrol' })] as const;
    }),
  );
  const all = Object.fromEntries(known) as Record<keyof typeof staffOf, Identity>;
  const otherBroker = await server.as('broker', mobiles.thirdAdviser);
  await otherBroker.data('POST /account/api/site/logout');
  return {
    ...all,
    guest: { ...nobody, visitor: server.guest(), site: pingjiang },
    ended: { ...nobody, visitor: otherBroker, site: pingjiang, session: 'ended' },
    support: await supportOf(server, all.operator.visitor),
  };
}

async function identityOf(visitor: Visitor, role: Role, site: SiteAt, more: Partial<Identity> = {}): Promise<Identity> {
  const slugs = (answer: readonly string[] | { slugs: string[] }) => ('slugs' in answer ? answer.slugs : answer);
  const buttons = slugs(await visitor.data('GET /permission/api/scan/button'));
  const menus = slugs(await visitor.data('GET /permission/api/scan/menu'));
  return { ...nobody, visitor, site, session: 'good', role, buttons, menus, ...more };
}

const supportOf = async (server: TestServer, operator: Visitor): Promise<Identity> => {
  const { ticket } = await operator.data('POST /admin/api/tenants/{id}/enter', {
    params: { id: await tenantOf(server, '1002') },
    body: { reason: '客户来电，看不到产品', minutes: 60, may_change: false },
  });
  const { token } = await server.guest(otherHeadquarters).data('POST /admin/api/enter', { body: { ticket } });
  const visitor = server.guest(otherHeadquarters).with({ 'x-token': token });
  return identityOf(visitor, 'saas', otherHeadquarters, { isSupport: true });
};

const tenantOf = async (server: TestServer, tenantNo: string): Promise<string> =>
  (await sql<{ id: string }>(server, `select id from tenant where tenant_no = '${tenantNo}'`))[0]!.id;

async function sql<Row>(server: TestServer, text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(text);
  await owner.end();
  return rows;
}

/**
 * Ids of rows at the first store that belong to its first broker, member and store manager; sessions and factors belong
 * to a third person.
 */
export async function idsOf(server: TestServer, { guest, member, broker, store }: Identities): Promise<Ids> {
  const products = await guest.visitor.data('GET /finance/api/product_list');
  const articles = await guest.visitor.data('GET /finance/api/get_information');
  const order = await broker.visitor.data('GET /finance/api/work_list', { query: { keyword: '顾南枝' } });
  const customer = await broker.visitor.data('GET /finance/api/work_customer_info', {
    query: { id: order.list[0]!.id },
  });
  const report = await member.visitor.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const importStart = await broker.visitor.data('POST /finance/api/customer_import/begin', {
    body: { name: 'a.csv', bytes: 3 },
  });
  const product = products.list[0]!.id;
  const fitJob = await broker.visitor.data('POST /finance/api/product_customers/start', { body: { id: product } });
  const second = await addCustomer(broker.visitor, { name: '某', mobile: '13911119998' });
  const company = { code: '914403001922038216', name: '某公司' };
  const statement = await member.visitor.data('POST /tax/api/statement', { body: company });
  const info = await broker.visitor.data('GET /account/api/info');
  const [target] = (await store.visitor.data('GET /admin/api/staff', { query: { keyword: '许闻溪' } })).list;
  const group = await store.visitor.data('POST /admin/api/groups', {
    body: {
      name_zh: '试',
      name_en: 'Trial',
      role: 'broker',
      store_no: 1,
      buttons: [],
      menus: [],
      data_scope: 5,
    },
  });
  const team = await store.visitor.data('POST /admin/api/teams', {
    body: { store_no: 1, name_zh: '试', name_en: 'Trial' },
  });
  const mobile = '13711119999';
  await guest.visitor.data('POST /account/api/broker', {
    body: { name: '应聘', mobile, code: await server.code(mobile, 'submit') },
  });
  const applications = await store.visitor.data('GET /admin/api/broker_applications');
  const conversation = await makeContacts(server, member.visitor, broker.visitor);
  const sent = await member.visitor.data('POST /message/api/msg/send', {
    body: { tid: conversation, idClient: randomUUID(), content: { kind: 'text', text: '贷款' } },
  });
  const { tid: chatGroup } = await broker.visitor.data('POST /message/api/chat_team/create', {
    body: { name: '资料群', contacts_nos: [(await member.visitor.data('GET /account/api/info')).account_no] },
  });
  await broker.visitor.data('POST /message/api/msg/send', {
    body: { tid: chatGroup, idClient: randomUUID(), content: { kind: 'text', text: '收到' } },
  });
  const orderChat = await broker.visitor.data('POST /finance/api/{id}/add_team', { params: { id: order.list[0]!.id } });
  const messageReport = await broker.visitor.data('POST /message/api/msg/report', {
    body: { tid: conversation, seqs: [sent.seq], reason: 'spam' },
  });
  const voice = await sendMedia(server, member.visitor, {
    tid: conversation,
    kind: 'voice',
    file: await mp4Of({ seconds: 1 }),
  });
  const service = await member.visitor.data('POST /message/api/consult/onebyone', { body: {} });
  const media = randomUUID();
  await member.visitor.data('POST /message/api/msg/media_begin', {
    body: { tid: conversation, media, media_kind: 'voice', bytes: 1000 },
  });
  return {
    product,
    conversation,
    chatGroup,
    orderChat: orderChat.conversation.tid,
    media,
    voiceSeq: String(voice.seq),
    messageReport: messageReport.id,
    secondProduct: products.list[1]!.id,
    serviceRequest: service.id,
    serviceChat: service.tid,
    article: articles.list[0]!.id,
    order: order.list[0]!.id,
    customer: customer.id,
    customerImport: importStart.id,
    fitJob: fitJob.id,
    secondCustomer: second.id!,
    report: report.report_id,
    statement: statement.statement_id,
    authorization: (await beginAuth(member.visitor, sampleFirm('精密模具'))).id,
    payOrder: await orderOf(server, member.visitor),
    accountNo: info.account_no,
    staff: target!.id,
    group: group.id,
    team: team.id,
    application: applications.list[0]!.id,
    tenant: await tenantOf(server, '1002'),
    contactApplication: await contactApplicationOf(server, member.visitor),
    poster: (await broker.visitor.data('POST /marketing/api/poster/add', { body: { from: null } })).id,
    file: newKey('auth/1001/AAAAAAAAAAAAAAAA/', 'a.png', () => 1),
    ...(await ownOf(server)),
  };
}

/** Creates an unpaid payment order for a report. */
async function orderOf(server: TestServer, member: Visitor): Promise<string> {
  const report = await taxReport(server, member);
  await startPaying(member, report);
  return (await sql<{ id: string }>(server, `select id from payment_order where report = '${report}'`))[0]!.id;
}

/** Creates an application to become a contact, from a colleague who is not under test to the member. */
async function contactApplicationOf(server: TestServer, member: Visitor): Promise<string> {
  const supervisor = await server.as('store', mobiles.supervisor);
  const { account_no } = await member.data('GET /account/api/info');
  await supervisor.data('POST /message/api/contacts/apply', { body: { contacts_no: account_no } });
  const { list } = await member.data('GET /message/api/contacts/apply_list', { query: { direction: 'received' } });
  return list.find(({ status }) => status === 'pending')!.id;
}

/** Creates a session and a factor of a person who is not under test. */
async function ownOf(server: TestServer): Promise<Pick<Ids, 'session' | 'factor'>> {
  const other = await server.as('broker', mobiles.offDutyAdviser);
  const { secret } = await other.data('POST /account/api/second/totp');
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });
  await other.data('PUT /account/api/second/totp', { body: { code } });
  const { factors } = await other.data('GET /account/api/second');
  const sessions = await other.data('GET /account/api/sessions');
  return { session: sessions.list[0]!.id, factor: factors[0]!.id };
}
