import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { createApplication } from '#app/testing/documents.ts';
import { press, rowsOf, startPaying, taxReport } from '#app/testing/payments.ts';
import {
  headquarters,
  jingan,
  type SiteAt,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { noticeUncheckedProducts } from '#features/catalog/index.ts';
import { noticeDueContacts, noticeExpiringCustomers, releaseExpired } from '#features/crm/index.ts';
import { noticeEndingConsents } from '#features/matching/index.ts';
import { retryRefunds } from '#features/pay/index.ts';
import { noticeEndingAuthorizations } from '#features/tax-authorization/index.ts';
import { newSecret } from '#platform/random.ts';

let server: TestServer;
let adviser: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  adviser = await server.as('broker', mobiles.adviser);
});
afterAll(() => server.close());

const dayMs = 86_400_000;
let n = 0;
const newMobile = () => `1376780${String(n++).padStart(4, '0')}`;
const newOrder = () => createApplication(server, newMobile());
/** All notices of a kind, whoever receives them. */
const written = (kind: NoticeKind, about = '') =>
  rowsOf<{ account_no: string; tag: string }>(
    server,
    `select account_no, tag from notice join account on account.id = notice.receiver where kind = $1 and tag like '%' || $2 || '%' order by account_no`,
    [kind, about],
  );
const change = (text: string, values: unknown[]) => rowsOf(server, text, values);
const noOf = async (who: Visitor) => (await who.data('GET /account/api/info')).account_no;
const kindsOf = async (who: Visitor) =>
  (await who.data('GET /message/api/helper/list')).list.map(({ kind }) => kind as NoticeKind);
async function reportOf(member: Visitor): Promise<string> {
  const { report_id: id } = await member.data('POST /tax/api/match/personal', { body: { answers: {} } });
  const info = () => member.data('GET /tax/api/match/info/{id}', { params: { id } });
  await expect.poll(async () => (await info()).state).toBe('ready');
  return id;
}

describe('what time brings is told once, however often the job runs', () => {
  test('a customer to contact, about to return to the pool, and released', async () => {
    const added = await addCustomer(adviser, { name: '客', mobile: newMobile() });
    const id = added.id!;
    const no = await noOf(adviser);
    await change('update customer set next_contact_at = $2 where id = $1', [id, new Date(server.clock.now() - 1_000)]);
    for (const _ of [1, 2]) await noticeDueContacts(server.parts.ports);
    expect(await written('contact_due', id)).toMatchObject([{ account_no: no }]);
    await change('update customer set next_contact_at = $2 where id = $1', [id, new Date(server.clock.now() - 500)]);
    await noticeDueContacts(server.parts.ports);
    expect(await written('contact_due', id)).toHaveLength(2);
    await change(
      `update pool set contact_days = 10, warn_days = 3 where store = (select store from customer where id = $1) and removed_at is null`,
      [id],
    );
    const silentFor = (days: number) =>
      change('update customer set assigned_at = $2, last_contact_at = null where id = $1', [
        id,
        new Date(server.clock.now() - days * dayMs),
      ]);
    await silentFor(6);
    await noticeExpiringCustomers(server.parts.ports);
    expect(await written('customer_release_soon', id)).toEqual([]);
    await silentFor(8);
    for (const _ of [1, 2]) await noticeExpiringCustomers(server.parts.ports);
    expect(await written('customer_release_soon', id)).toMatchObject([{ account_no: no }]);
    await silentFor(11);
    for (const _ of [1, 2]) await releaseExpired(server.parts.ports);
    expect(await written('customer_released', id)).toMatchObject([{ account_no: no }]);
    expect((await kindsOf(adviser)).filter((kind) => kind.startsWith('customer_release_soon'))).toEqual([]);
  });

  test('a product at 60, 75 and 85 days since its check, to headquarters', async () => {
    const [product] = await rowsOf<{ id: string }>(
      server,
      `select product.id from product join tenant on tenant.id = product.tenant_id where tenant_no = '1001' limit 1`,
    );
    const today = businessDateOf(server.clock.now());
    const tellAt = async (days: number) => {
      await change('update product set checked_on = $2 where id = $1', [product!.id, addDays(today, -days)]);
      for (const _ of [1, 2]) await noticeUncheckedProducts(server.parts.ports);
      return (await written('product_unchecked', product!.id)).map(({ tag }) => tag.split(' ').at(-1));
    };
    expect(await tellAt(59)).toEqual([]);
    const saas = await server.as('saas', mobiles.headquarters, headquarters);
    const of = async (days: number) => (await tellAt(days)).filter((tag) => tag === String(days)).length;
    const receivers = await of(60);
    expect(receivers).toBeGreaterThan(0);
    expect([await of(75), await of(85)]).toEqual([receivers, receivers]);
    const [newest] = (await saas.data('GET /message/api/helper/list')).list;
    expect(newest).toMatchObject({ kind: 'product_unchecked', link: { query: { id: product!.id } } });
    expect(newest!.detail).toMatch(/ · 85 days since the last check$/);
  });

  test('a consent and a tax authorisation that end', async () => {
    const { member } = await newOrder();
    const report = await reportOf(member);
    const no = await noOf(member);
    const soon = new Date(server.clock.now() + dayMs);
    await change(
      `insert into source_consent (tenant_id, id, report, version, text, sources, given_at, expires_at, site)
       select tenant_id, gen_random_uuid(), id, 'v', 't', '{registry}', $2, $3, 's' from report where id = $1`,
      [report, new Date(server.clock.now() - dayMs), soon],
    );
    await change(
      `insert into tax_authorization (tenant_id, id, number, account, company_hash, company_sealed, version, text, tables, site, given_at, expires_at, sample, state, changed_at, wrapped_key, ends_at, next_poll_at)
       select tenant_id, gen_random_uuid(), md5(random()::text), account, sha256('x'), 'x', 'v', 't', '{invoices}', 's', $2, $3, true, 'collecting', $2, 'x', $3, $3 from report where id = $1`,
      [report, new Date(server.clock.now() - dayMs), soon],
    );
    for (const _ of [1, 2]) {
      await noticeEndingConsents(server.parts.ports);
      await noticeEndingAuthorizations(server.parts.ports);
    }
    expect(await written('consent_ending')).toMatchObject([{ account_no: no }]);
    expect(await written('authorization_ending')).toMatchObject([{ account_no: no }]);
  });
});

describe('reports and money', () => {
  test('a report that is ready, shared, and opened by somebody else, once a day', async () => {
    const { member } = await newOrder();
    const id = await reportOf(member);
    const { token } = await member.data('POST /tax/api/match/share/{id}', {
      params: { id },
      body: { shows: 'verdicts', days: 7 },
    });
    const open = (who: Visitor) => who.data('POST /tax/api/match/shared', { body: { token } });
    await open(member);
    expect(await kindsOf(member)).toEqual(['report_shared', 'report_ready']);
    for (const _ of [1, 2]) await open(server.guest());
    expect(await kindsOf(member)).toEqual(['report_opened', 'report_shared', 'report_ready']);
  });

  test('a payment, and a refund when it is done', async () => {
    const { member } = await newOrder();
    const report = await taxReport(server, member);
    const number = await startPaying(member, report);
    await press(server, number, 'pay');
    await expect.poll(() => kindsOf(member)).toContain('payment_received');
    const saas = await server.as('saas', mobiles.headquarters, headquarters);
    const [order] = await rowsOf<{ id: string }>(server, 'select id from payment_order where report = $1', [report]);
    await saas.data('POST /admin/api/pay/orders/{id}/refund', {
      params: { id: order!.id },
      body: { reason: '重复购买' },
    });
    server.clock.advance(60_000);
    await retryRefunds(server.parts.ports);
    await expect.poll(() => kindsOf(member)).toContain('refund_made');
  });
});

describe('the account', () => {
  test('a further device is told to the account, the first one and a known one are not', async () => {
    const mobile = newMobile();
    await createApplication(server, mobile);
    await change("update account set is_demo = false where role = 'member'", []);
    server.clock.advance(61_000);
    const logIn = async (device: string) => {
      const { token } = await server
        .guest()
        .with({ 'x-device': device })
        .data('POST /account/api/site/login', {
          body: { role: 'member', mobile, code: await server.code(mobile, 'login') },
        });
      server.clock.advance(61_000);
      return server.guest().with({ 'x-token': token });
    };
    const device = newSecret();
    const member = await logIn(device);
    expect(await kindsOf(member)).toEqual(['new_device']);
    expect(await kindsOf(await logIn(device))).toEqual(['new_device']);
  });

  test('a password login on a further device, or without a device key, is told; the published logins of the demo are not', async () => {
    const [mobile, otherMobile] = [mobiles.thirdAdviser, mobiles.jinganAdviser];
    const logIn = async (of: string, site: SiteAt | undefined, device: string) => {
      const { token } = await server
        .guest(site)
        .with({ 'x-device': device })
        .data('POST /account/api/site/login', { body: { role: 'broker', mobile: of, password: demoPassword } });
      return kindsOf(server.guest(site).with({ 'x-token': token }));
    };
    const newDevices = async (of: string, site?: SiteAt, device = newSecret()) =>
      (await logIn(of, site, device)).filter((kind) => kind === 'new_device').length;
    const first = await server.as('broker', mobile);
    await change('update account set is_demo = false where account_no = $1', [await noOf(first)]);
    expect(await newDevices(mobile)).toBe(1);
    expect(await newDevices(mobile, undefined, '')).toBe(2);
    for (const _ of [1, 2]) expect(await newDevices(otherMobile, jingan)).toBe(0);
  });

  test('an application as an adviser that was decided', async () => {
    const mobile = newMobile();
    const { member } = await createApplication(server, mobile);
    server.clock.advance(61_000);
    const code = await server.code(mobile, 'submit');
    await member.data('POST /account/api/broker', { body: { name: '闻笛', mobile, code, agency_code: 'QC-01' } });
    const manager = await server.as('store', mobiles.manager);
    const [application] = (await manager.data('GET /admin/api/broker_applications')).list;
    await manager.data('PUT /admin/api/broker_applications/{id}', {
      params: { id: application!.id },
      body: { decision: 'refuse', reason: '名额已满' },
    });
    expect(await kindsOf(member)).toContain('staff_application_decided');
  });

  test('a data export that was done, and a contact application, which its own counter shows', async () => {
    const mobile = newMobile();
    const { member } = await createApplication(server, mobile);
    server.clock.advance(61_000);
    await member.data('POST /tools/api/sms/code', { body: { scene: 'export' } });
    const { code } = server.outbox.newest().find((sent) => sent.mobile === mobile && sent.scene === 'export')!;
    const { content } = await member.data('POST /account/api/export', { body: { code } });
    const body = { contacts_no: await noOf(member), found_by: 'order' as const };
    await adviser.data('POST /message/api/contacts/apply', { body });
    expect(await kindsOf(member)).toEqual(['contact_application', 'data_request_done']);
    expect(await member.data('GET /message/api/unread/get', { query: { slug: 'helper' } })).toMatchObject({
      unread: 1,
    });
    expect(JSON.parse(content).notices).toMatchObject([{ text: 'Your personal data was exported' }]);
  });
});
