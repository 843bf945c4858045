import { randomUUID } from 'node:crypto';
import type { ServerParts } from '../../server/src/app/wire.ts';
import { connect } from '../../server/src/platform/db/connect.ts';
import { type Measured, median } from '../compare.ts';
import { addConversations, seedMessages } from './world.ts';

const large = 10_000;
const small = 10;
const sends = 200;

/** Time to the acknowledgement and rows written by a message, in a large group against a small one. */
export async function benchGroupSize(ownerUrl: string, parts: ServerParts): Promise<Measured[]> {
  const { tenantId, accounts } = await seedMessages(ownerUrl, parts, 0).then(async ({ tenantId: id }) => ({
    tenantId: id,
    accounts: await accountsOf(ownerUrl, id),
  }));
  const owner = await connect(ownerUrl);
  await owner.query('set session_replication_role = replica; set row_security = off');
  const groups = [small, large].map((size) => ({
    id: randomUUID(),
    kind: 'group' as const,
    members: membersOf(accounts, size),
  }));
  await addConversations(owner, parts, tenantId, groups);
  const times = new Map(groups.map(({ id }) => [id, [] as number[]]));
  const rows = new Map(groups.map(({ id }) => [id, 0]));
  for (let i = 0; i < sends; i++)
    for (const { id } of groups) {
      const begin = performance.now();
      const { id: sender, account_no: senderNo } = accounts[0]!;
      const content = JSON.stringify({ kind: 'text', text: '晨会八点五十' });
      const message = { tenantId, conversation: id, sender, senderNo, idClient: randomUUID(), kind: 'text', content };
      await parts.ports.messages.send({ ...message, replySeq: null, mentions: [], mentionsAll: false, files: [] });
      times.get(id)!.push(performance.now() - begin);
    }
  for (const { id } of groups) {
    const { rows: counted } = await owner.query('select last_seq from conversation where id = $1', [id]);
    const stored = await owner.query('select count(*)::int as n from message where conversation = $1', [id]);
    // One row per message, and the conversation's own.
    rows.set(id, stored.rows[0].n / counted[0].last_seq + 1);
  }
  await owner.end();
  const [inSmall, inLarge] = groups.map(({ id }) => median(times.get(id)!.slice(20))) as [number, number];
  return [
    {
      name: `a message in a group of ${large.toLocaleString('en-US')}, against one of ${small}`,
      figure: `${inLarge.toFixed(2)} ms, against ${inSmall.toFixed(2)} ms: ${(inLarge / inSmall).toFixed(2)} ×; ${rows.get(groups[1]!.id)} rows, against ${rows.get(groups[0]!.id)}`,
      target: '≤ 1.5 ×',
    },
  ];
}

interface Account {
  id: string;
  account_no: string;
}
async function accountsOf(ownerUrl: string, tenantId: string): Promise<Account[]> {
  const owner = await connect(ownerUrl);
  const { rows } = await owner.query<Account>('select id, account_no from account where tenant_id = $1 order by id', [
    tenantId,
  ]);
  await owner.end();
  return rows;
}
/** A bench needs no more accounts than it has: the rest of a large group are ids without an account. */
const membersOf = (accounts: readonly Account[], size: number): string[] => [
  ...accounts.slice(0, size).map(({ id }) => id),
  ...Array.from({ length: Math.max(0, size - accounts.length) }, () => randomUUID()),
];
