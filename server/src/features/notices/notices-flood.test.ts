import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { addMembers } from '#app/testing/many-members.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { proofSize } from '#app/testing/proof-size.ts';
import { otherTenantSite, startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { personOf } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';
import { newId } from '#platform/random.ts';
import { deliverNotices } from './deliver.ts';
import { dyingDatabase } from './testing.ts';

const size = proofSize(
  { notices: 3_000, receivers: 100, deaths: 6, withinMs: 10_000 },
  { notices: 100_000, receivers: 2_000, deaths: 60, withinMs: 100_000 },
);
const minuteMs = 60_000;
let server: TestServer;
let ports: Ports;
beforeAll(async () => {
  server = await startTestServer();
  ports = server.parts.ports;
});
afterAll(() => server.close());

const tenantOf = async (tenantNo: string) => (await ports.registry.tenantOfNo(tenantNo))!;
async function writeMany(tenantId: string, receivers: readonly string[], count: number, kind: NoticeKind, tag: string) {
  const db = ports.database.of(tenantId);
  const atATime = 1_000;
  for (let from = 0; from < count; from += atATime)
    await writeNotices(
      db,
      { site: { tenantId }, now: server.clock.now() },
      Array.from({ length: Math.min(atATime, count - from) }, (_, i) => ({
        kind,
        to: [receivers[(from + i) % receivers.length]!],
        tag: `${tag} ${from + i}`,
      })),
    );
}
let lastMobile = 13_766_000_000;
/** Members with a mobile each, written directly. */
async function addPeopleWithMobiles(tenantId: string, count: number): Promise<{ account: string; mobile: string }[]> {
  const db = ports.database.of(tenantId);
  const now = server.clock.now();
  const people = [];
  for (let i = 0; i < count; i++) {
    const mobile = String(++lastMobile);
    const { id: person } = await personOf(db, { secrets: ports.secrets, site: { tenantId }, now }, mobile, '');
    const account = newId(now);
    const row = { tenant_id: tenantId, id: account, account_no: `m-8${lastMobile}`, role: 'member', person };
    await db
      .insertInto('account')
      .values({ ...row, created_at: new Date(now) })
      .execute();
    people.push({ account, mobile });
  }
  return people;
}

const waiting = async (tag: string) =>
  (
    await rowsOf<{ n: number }>(
      server,
      `select count(*)::int as n from notice_delivery join notice on notice.id = notice_delivery.notice where tag like $1 || ' %' and state = 'waiting'`,
      [tag],
    )
  )[0]!.n;

test('a tenant with very many notices delays those of another by no more than a turn, and all of them end', async () => {
  const [large, small] = [await tenantOf('1001'), await tenantOf('1002')];
  const people = await addMembers(ports, large, size.receivers);
  const member = await server.as('member', mobiles.otherMember, otherTenantSite);
  const { account_no } = await member.data('GET /account/api/info');
  const [account] = await rowsOf<{ id: string }>(server, 'select id from account where account_no = $1', [account_no]);
  await deliverNotices(ports);
  const device = await TestDevice.of(server.app, member);
  await writeMany(
    large,
    people.map((one) => one.account),
    size.notices,
    'data_request_done',
    'flood',
  );
  await writeMany(small, [account!.id], 3, 'data_request_done', 'few');
  const from = performance.now();
  const run = deliverNotices(ports);
  await device.next('instruction', ({ instruction }) => instruction.name === 'helper');
  const left = await waiting('flood');
  await run;
  const ms = Math.round(performance.now() - from);
  device.close();
  // At most four turns of 500 were over.
  expect(left).toBeGreaterThanOrEqual(size.notices - 2_000);
  expect(await waiting('flood')).toBe(0);
  expect(await waiting('few')).toBe(0);
  expect(ms).toBeLessThan(size.withinMs);
});

test('a process that dies at any message leaves nothing undelivered, and repeats at most what it had sent', async () => {
  const tenantId = await tenantOf('1001');
  const noon = startOfBusinessDate(addDays(businessDateOf(server.clock.now()), 1)) + 12 * 60 * minuteMs;
  for (let death = 0; death < size.deaths; death++) {
    server.clock.advance(Math.max(0, noon + death * 8 * minuteMs - server.clock.now()));
    const people = await addPeopleWithMobiles(tenantId, 5);
    await writeMany(
      tenantId,
      people.map(({ account }) => account),
      10,
      'staff_application_decided',
      `death ${death}`,
    );
    await deliverNotices(ports);
    server.clock.advance(5 * minuteMs);
    const sent = new Map<string, number>();
    let isDead = false;
    const sms = (diesAt: number) => ({
      sample: false,
      send: async ({ mobile }: { mobile: string }) => {
        if (isDead) throw new Error('The process died.');
        sent.set(mobile, (sent.get(mobile) ?? 0) + 1);
        isDead = sent.size > diesAt;
      },
    });
    await deliverNotices({ ...ports, sms: sms(death % 4), database: dyingDatabase(ports.database, () => isDead) });
    expect(isDead).toBe(true);
    isDead = false;
    server.clock.advance(minuteMs);
    await deliverNotices({ ...ports, sms: sms(Number.POSITIVE_INFINITY) });
    const counts = people.map(({ mobile }) => sent.get(mobile) ?? 0);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(2);
    expect(counts.filter((n) => n === 2)).toHaveLength((death % 4) + 1);
    expect(await waiting(`death ${death}`)).toBe(0);
  }
});
