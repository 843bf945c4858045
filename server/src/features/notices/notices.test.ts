import { unreadSlugs } from '@sycee/contract/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { TestDevice } from '#app/testing/devices.ts';
import { createApplication, uploadDocument } from '#app/testing/documents.ts';
import { rowsOf } from '#app/testing/payments.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { deliverNotices } from './deliver.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

let server: TestServer;
let adviser: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  adviser = await server.as('broker', mobiles.adviser);
  manager = await server.as('store', mobiles.manager);
});
afterAll(() => server.close());

let n = 0;
const newOrder = async () => {
  const mobile = `1376770${String(n++).padStart(4, '0')}`;
  return { ...(await createApplication(server, mobile)), mobile };
};
const deliver = () => deliverNotices(server.parts.ports);
const list = (who: Visitor) => who.data('GET /message/api/helper/list');
/** Notices about one order, the newest first. */
const kindsOf = async (who: Visitor, order: string) =>
  (await list(who)).list.filter(({ link }) => link?.query.id === order).map(({ kind }) => kind);
const counters = async (who: Visitor, filters: (typeof unreadSlugs)[number][]) =>
  (await who.data('POST /message/api/unread/get_batch', { body: { filters } })).list;
const advance = async (id: string, more: object = {}) => {
  const { version } = await adviser.data('GET /finance/api/{id}/work_details', { params: { id } });
  await adviser.data('PUT /finance/api/{id}/work_flow_info', {
    params: { id },
    body: { step: 'advance', version, ...more },
  });
};
const give = async (member: Visitor, id: string, turn = 0) => {
  const key = await uploadDocument(server, member);
  await member.data('POST /finance/api/intoinfo', {
    body: { id, documents: [{ slug: 'id_card', turn, files: [key] }] },
  });
};
const refuse = (id: string, turn = 1) =>
  adviser.data('POST /finance/api/intoinfo/check', {
    body: { id, slug: 'id_card', turn, act: 'refuse', reason: 'blurred' },
  });

describe('the helper conversation', () => {
  test('[S1.20] (helper) both sides read every step of an order in it, the newest first, each with its link', async () => {
    const { member, id } = await newOrder();
    await give(member, id);
    await refuse(id);
    await advance(id);
    expect(await kindsOf(member, id)).toEqual(['stage_reached', 'document_refused']);
    expect(await kindsOf(adviser, id)).toEqual(['document_given', 'order_assigned']);
    const [stage, refused] = (await list(member)).list;
    expect(refused).toMatchObject({
      title: 'A document was refused: please give it again',
      link: { path: '/subpkgs/my/apply_detail', query: { id } },
      is_read: false,
    });
    expect(refused!.detail).toContain('ID card, both sides · ');
    expect(stage!.detail).toMatch(/ · Meeting$/);
    const [given] = (await list(adviser)).list;
    expect(given!.link).toEqual({ path: '/subpkgs/work/details', query: { id } });
  });

  test('[S1.20] (helper) who hands an order over, who gets it and the applicant are told; the former adviser no longer sees its steps', async () => {
    const { member, id } = await newOrder();
    await give(member, id);
    const colleague = await server.as('broker', mobiles.colleague);
    const { account_no } = await colleague.data('GET /account/api/info');
    const { done } = await manager.data('POST /finance/api/submit_devolve', { body: { work_ids: [id], account_no } });
    expect(done).toEqual([id]);
    expect(await kindsOf(colleague, id)).toEqual(['order_transferred']);
    expect(await kindsOf(member, id)).toEqual(['adviser_assigned']);
    expect(await kindsOf(adviser, id)).toEqual([]);
    expect((await list(adviser)).list[0]).toMatchObject({ kind: 'order_handed_over', link: null });
  });

  test('[S7.32] its pages follow one another without a gap, and a stranger reads only their own', async () => {
    const { member, id } = await newOrder();
    for (const _ of [1, 2, 3]) await advance(id);
    const first = await member.data('GET /message/api/helper/list', { query: { page_size: 2 } });
    const second = await member.data('GET /message/api/helper/list', { query: { page_size: 2, cursor: first.next! } });
    expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual([
      'stage_reached',
      'document_wanted',
      'stage_reached',
    ]);
    expect(second.next).toBeNull();
    const stranger = await server.as('member', mobiles.secondMember);
    expect(await kindsOf(stranger, id)).toEqual([]);
  });
});

test('the stage of documents asks for documents only if one is missing; otherwise the application has moved on', async () => {
  const { member, id } = await newOrder();
  const { to_provide } = await member.data('GET /finance/api/{id}/work_details', { params: { id } });
  const missing = to_provide!.missing.filter(({ kind }) => kind === 'document');
  expect(missing.length).toBeGreaterThan(0);
  await rowsOf(
    server,
    `insert into order_document (tenant_id, id, work_order, slug, round, state, files, submitted_by, submitted_at)
     select tenant_id, gen_random_uuid(), id, slug, 1, 'given', 1, owner, now() from work_order, unnest($2::text[]) as slug where id = $1`,
    [id, missing.map(({ slug }) => slug)],
  );
  for (const _ of [1, 2]) await advance(id);
  expect(await kindsOf(member, id)).toEqual(['stage_reached', 'stage_reached']);
});

test('deliveries that ended 90 days ago are deleted, the notices stay in the helper', async () => {
  const { member, id } = await newOrder();
  await advance(id);
  await deliver();
  const count = async () =>
    (
      await rowsOf(
        server,
        `select from notice_delivery where notice in (select id from notice where refs ->> 'order' = $1)`,
        [id],
      )
    ).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const endedBefore = (ms: number) =>
    rowsOf(server, 'update notice_delivery set ended_at = $1 where ended_at is not null', [
      new Date(server.clock.now() - ms),
    ]);
  await endedBefore(90 * 86_400_000);
  await sweepDeliveries(server.parts.ports);
  expect(await count()).toBe(before);
  await endedBefore(90 * 86_400_000 + 1);
  await sweepDeliveries(server.parts.ports);
  expect(await count()).toBe(0);
  const kept = await rowsOf(server, `select from notice where refs ->> 'order' = $1`, [id]);
  expect(kept.length).toBeGreaterThan(0);
  expect((await list(member)).list.map(({ kind }) => kind)).toContain('stage_reached');
});

describe('counters', () => {
  test('[S7.34] who waits for the desk counts as tab_desk for whoever answers, and for nobody else', async () => {
    const { member } = await newOrder();
    const desk = async (who: Visitor) => (await counters(who, ['tab_desk']))[0]!.unread;
    const before = await desk(adviser);
    await member.data('POST /message/api/consult/onebyone', { body: { type: 'general', note: '你好' } });
    expect([await desk(adviser), await desk(manager), await desk(member)]).toEqual([before + 1, before + 1, 0]);
    const elsewhere = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
    expect(await desk(elsewhere)).toBe(0);
    await rowsOf(
      server,
      `update service_request set status = 'given_up', ended_at = now(), last_seq = 1 where status = 'waiting'`,
      [],
    );
    expect(await desk(adviser)).toBe(0);
  });

  test('[S7.34] each filter is answered with the time it is true of; one without a source is 0', async () => {
    const { member, id } = await newOrder();
    await advance(id);
    const all = await counters(member, [...unreadSlugs]);
    expect(all.map(({ slug, unread }) => [slug, unread])).toEqual([
      ['tab_msg', 1],
      ['tab_contacts', 0],
      ['tab_desk', 0],
      ['post_comment_default', 0],
      ['apply', 0],
      ['helper', 1],
    ]);
    expect(all.every(({ time }) => time === server.clock.now())).toBe(true);
    expect(await member.data('GET /message/api/unread/get', { query: { slug: 'tab_msg' } })).toEqual(all[0]);
  });

  test('[S7.34] applications to become a contact count as apply and tab_contacts', async () => {
    const { member } = await newOrder();
    const { account_no } = await member.data('GET /account/api/info');
    await adviser.data('POST /message/api/contacts/apply', { body: { contacts_no: account_no, found_by: 'order' } });
    const both = await counters(member, ['apply', 'tab_contacts']);
    expect(both.map(({ unread }) => unread)).toEqual([1, 1]);
  });

  test('[S7.32] reading marks named notices or all, on all devices at once, and only one’s own', async () => {
    const { member, id } = await newOrder();
    const device = await TestDevice.of(server.app, member);
    await advance(id);
    await advance(id);
    const [newest] = (await list(member)).list;
    const ids = [newest!.id];
    await adviser.data('POST /message/api/unread/read', { body: { ids } });
    expect(await counters(member, ['helper'])).toMatchObject([{ unread: 2 }]);
    expect(await member.data('POST /message/api/unread/read', { body: { ids } })).toMatchObject({ unread: 1 });
    const { instruction } = await device.next('instruction', (frame) => frame.instruction.name === 'update_unread');
    expect(instruction).toEqual({ name: 'update_unread', slug: 'helper', unread: 1, time: server.clock.now() });
    expect((await list(member)).list.map(({ is_read }) => is_read)).toEqual([true, false]);
    await member.data('POST /message/api/unread/read', { body: {} });
    expect(await counters(member, ['helper', 'tab_msg'])).toMatchObject([{ unread: 0 }, { unread: 0 }]);
    device.close();
  });
});

describe('delivery to devices', () => {
  test('[S4.40] the instruction helper and the counter reach each device of the receiver, once for several notices', async () => {
    const { member, id, mobile } = await newOrder();
    await deliver();
    const visitors = [member, await server.as('member', mobile)];
    const devices = await Promise.all(visitors.map((visitor) => TestDevice.of(server.app, visitor)));
    const stranger = await TestDevice.of(server.app, await server.as('member', mobiles.thirdMember));
    await advance(id);
    await advance(id);
    await deliver();
    const frames = await Promise.all(devices.map((device) => device.next('instruction', isHelper)));
    expect(frames).toHaveLength(2);
    for (const device of devices) {
      const instructions = device.frames.filter(({ type }) => type === 'instruction');
      expect(instructions).toEqual([
        {
          type: 'instruction',
          instruction: { name: 'update_unread', slug: 'helper', unread: 2, time: server.clock.now() },
        },
      ]);
    }
    expect(stranger.frames.filter(({ type }) => type === 'instruction')).toEqual([]);
    for (const device of [...devices, stranger]) device.close();
  });
});

const isHelper = (frame: { instruction: { name: string } }) => frame.instruction.name === 'helper';
