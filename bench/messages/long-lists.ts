import { randomUUID } from 'node:crypto';
import type { ServerParts } from '../../server/src/app/wire.ts';
import { listConversations, listMessages } from '../../server/src/features/chat/list.ts';
import { connect } from '../../server/src/platform/db/connect.ts';
import { type Measured, median } from '../compare.ts';
import { addConversations } from './world.ts';

const [fewConversations, manyConversations] = [100, 10_000];
const [shortHistory, longHistory] = [1000, 1_000_000];
const repetitions = 40;

/** The first page of a long list of conversations, and of a long history, against short ones. */
export async function benchLongLists(ownerUrl: string, parts: ServerParts): Promise<Measured[]> {
  const { tenantId } = (await parts.ports.registry.standardSite())!;
  const owner = await connect(ownerUrl);
  await owner.query('set session_replication_role = replica; set row_security = off');
  const { rows: accounts } = await owner.query<{ id: string; account_no: string; person: string }>(
    "select id, account_no, person from account where tenant_id = $1 and role = 'broker' order by id limit 2",
    [tenantId],
  );
  for (const [at, size] of [fewConversations, manyConversations].entries()) {
    const conversations = Array.from({ length: size }, () => ({
      id: randomUUID(),
      kind: 'direct' as const,
      members: [accounts[at]!.id, randomUUID()],
    }));
    await addConversations(owner, parts, tenantId, conversations);
    // Spread over the hours of two years, as a busy adviser's are.
    const ids = conversations.map(({ id }) => id);
    await owner.query(
      `update conversation c set last_at = at, active_hour = date_trunc('hour', at) from (
         select id, now() - random() * interval '700 days' as at from unnest($1::uuid[]) as given(id)) given where c.id = given.id`,
      [ids],
    );
    await owner.query(
      'update conversation_member m set active_hour = c.active_hour, may_have_unread = false from conversation c where c.id = m.conversation and c.id = any($1::uuid[])',
      [ids],
    );
  }
  const histories = [shortHistory, longHistory].map((size) => ({ id: randomUUID(), size }));
  await addConversations(
    owner,
    parts,
    tenantId,
    histories.map(({ id }) => ({ id, kind: 'group' as const, members: accounts.map((one) => one.id) })),
  );
  for (const { id, size } of histories) {
    await owner.query(
      `insert into message (tenant_id, conversation, seq, sender, id_client, kind, content_sealed, recalled_at, sent_at)
       select $1, $2, n, $3, gen_random_uuid(), 'text', null, now(), now() - ($4 - n) * interval '1 second' from generate_series(1, $4::int) as n`,
      [tenantId, id, accounts[0]!.id, size],
    );
    await owner.query('update conversation set last_seq = $2, last_at = now() where id = $1', [id, size]);
    await owner.query('update conversation_member set read_seq = $2 where conversation = $1', [id, size - 5]);
  }
  await owner.query('analyze conversation; analyze conversation_member; analyze message');
  await owner.end();
  const contextOf = ({ id, account_no: accountNo, person }: (typeof accounts)[number]) =>
    ({
      ...parts.ports,
      db: parts.ports.database.of(tenantId),
      now: Date.now(),
      language: 'zh',
      origin: '',
      site: { tenantId },
      reader: { account: id, accountNo, role: 'broker', person },
      readCaller: async () => null,
    }) as const;
  const [few, many] = accounts.map(contextOf) as [ReturnType<typeof contextOf>, ReturnType<typeof contextOf>];
  const page = { page_size: 30, filter: 'all' } as const;
  const [listFew, listMany] = await alternately(
    () => listConversations(few, page),
    () => listConversations(many, page),
  );
  const [short, long] = await alternately(
    () => listMessages(few, histories[0]!.id, { ...page, before_seq: shortHistory / 2 }),
    () => listMessages(few, histories[1]!.id, { ...page, before_seq: longHistory / 2 }),
  );
  return [
    against(
      `first page of ${manyConversations.toLocaleString('en-US')} conversations, with the sum of unread messages`,
      listMany,
      listFew,
      fewConversations,
    ),
    against(`a page in a history of ${longHistory.toLocaleString('en-US')} messages`, long, short, shortHistory),
  ];
}

const against = (name: string, large: number, small: number, size: number): Measured => ({
  name,
  figure: `${large.toFixed(2)} ms, against ${small.toFixed(2)} ms for ${size.toLocaleString('en-US')}: ${(large / small).toFixed(2)} ×`,
  target: '≤ 2 ×',
});

async function alternately(
  ...sides: readonly [() => Promise<unknown>, () => Promise<unknown>]
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < repetitions; i++)
    for (const [at, side] of sides.entries()) {
      const begin = performance.now();
      await side();
      times[at]!.push(performance.now() - begin);
    }
  return [median(times[0].slice(5)), median(times[1].slice(5))];
}
