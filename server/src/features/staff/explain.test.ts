import { dataScopes } from '@sycee/contract/core/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  jingan,
  pingjiang,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';

let server: TestServer;
let saas: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  saas = await server.as('saas', mobiles.headquarters, headquarters);
});
afterAll(() => server.close());

const explain = (who: Visitor, account_no: string, order: string) =>
  who.call('GET /admin/api/explain', { query: { account_no, work: order } });
const orderOf = async (keyword: string) =>
  (await saas.data('GET /finance/api/work_list', { query: { keyword } })).list[0]!;

test('an allowed and a denied access are explained step by step, and a denied one with the changes that would allow it', async () => {
  const order = await orderOf('顾南枝');
  const allowed = (await explain(saas, 'b-1001-0004', order.work_no)).data;
  expect(allowed).toMatchObject({ may: true, person: '周以宁', changes: [] });
  expect(allowed.steps.at(-1)!.text).toBe('The order is their own');
  const denied = (await explain(saas, 'b-1001-0005', order.work_no)).data;
  expect(denied.may).toBe(false);
  expect(denied.steps.at(-1)).toMatchObject({ holds: false });
  expect(denied.changes.join(' ')).toContain('transfer the order to them');
  const deniedWithoutMenu = (await explain(saas, 's-1001-0014', order.work_no)).data;
  expect(deniedWithoutMenu.may).toBe(false);
  expect(deniedWithoutMenu.changes.join(' ')).toContain('“Orders” menu');
});

test('an explanation requires access to both the staff account and the order', async () => {
  const order = await orderOf('顾南枝');
  const other = await server.as('store', mobiles.jinganManager, jingan);
  const foreign = await server.as('saas', mobiles.otherHeadquarters, { prefix: 'saas', tenantNo: '1002', storeNo: 1 });
  expect((await explain(other, 'b-1001-0004', order.work_no)).code).toBe('4040000');
  expect((await explain(other, 'b-1001-0008', order.work_no)).code).toBe('4040000');
  expect((await explain(foreign, 'b-1001-0004', order.work_no)).code).toBe('4040000');
  expect((await explain(await server.as('store', mobiles.clerk), 'b-1001-0004', order.work_no)).code).toBe('4030000');
  expect((await explain(saas, 'b-1001-0004', 'SY-W-0')).code).toBe('4040000');
});

test('[S6.15] in random worlds the explanation matches the call, and its steps match the verdict', async () => {
  const { ports } = server.parts;
  const { tenantId } = (await ports.registry.site('sy', '1001', 1))!;
  const db = ports.database.of(tenantId);
  const people = await Promise.all(
    (
      [
        ['broker', mobiles.adviser, pingjiang],
        ['broker', mobiles.jinganAdviser, jingan],
        ['store', mobiles.clerk, pingjiang],
        ['store', mobiles.teamLead, pingjiang],
      ] as const
    ).map(async ([role, mobile, site]) => {
      const who = await server.as(role, mobile, site);
      const { account_no } = await who.data('GET /account/api/info');
      const row = await db
        .selectFrom('account')
        .select(['id', 'staff_group', 'store'])
        .where('account_no', '=', account_no)
        .executeTakeFirstOrThrow();
      return { who, account_no, ...row };
    }),
  );
  const orders = await db.selectFrom('work_order').select(['id', 'work_no']).where('deleted_at', 'is', null).execute();
  const stores = (await db.selectFrom('store').select('id').execute()).map(({ id }) => id);
  const teams = await db.selectFrom('staff_team').select(['id', 'store']).execute();
  const world = fc.record({
    person: fc.constantFrom(...people),
    order: fc.constantFrom(...orders),
    data_scope: fc.constantFrom(...dataScopes),
    stores: fc.subarray(stores),
    teams: fc.subarray(teams.map(({ id }) => id)),
    team: fc.option(fc.constantFrom(...teams)),
    menus: fc.constantFrom<string[]>(['*'], ['work'], ['home'], []),
    moved: fc.boolean(),
  });
  const verdicts = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(world, async ({ person, order, team, moved, menus, data_scope, stores: listed, teams: its }) => {
      await db
        .updateTable('staff_group')
        .set({ data_scope, stores: listed, teams: its, menus })
        .where('id', '=', person.staff_group!)
        .execute();
      const own = team?.store === person.store ? team.id : null;
      await db.updateTable('account').set({ team: own }).where('id', '=', person.id).execute();
      if (moved) await db.updateTable('work_order').set({ owner: person.id }).where('id', '=', order.id).execute();
      server.clock.advance(1_000);
      const { code } = await person.who.call('GET /finance/api/{id}/work_details', { params: { id: order.id } });
      const explanation = (await explain(saas, person.account_no, order.work_no)).data;
      expect(explanation.may).toBe(code === '2000000');
      expect(explanation.steps.every(({ holds }) => holds !== false)).toBe(explanation.may);
      expect(explanation.changes.length === 0).toBe(explanation.may);
      verdicts.add(explanation.may);
    }),
    { numRuns: 120 },
  );
  expect(verdicts).toEqual(new Set([true, false]));
});
