import { dissolvedGroupDays } from '@sycee/domain/messages/group';
import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ChatContext } from '../chat-context.ts';
import { deleteConversation } from '../delete-conversation.ts';
import { lockConversation } from '../feed.ts';
import { changeGroup, type LockedGroup } from './change-group.ts';
import { leaveGroup } from './join-leave.ts';
import { peopleInGroup } from './people.ts';

/** Ends the group for everybody. Its messages stay for staff until the sweep, because one of them may have been reported. */
export async function dissolve(ctx: ChatContext, tid: string): Promise<{ tid: string }> {
  await changeGroup(ctx, tid, async (group) => {
    group.require('dissolve');
    await endGroup(group);
  });
  return { tid };
}

async function endGroup(group: LockedGroup): Promise<void> {
  const { db, tid, ctx } = group;
  const now = new Date(ctx.now);
  await leaveGroup(group, await peopleInGroup(db, tid), 'dissolved');
  await db.deleteFrom('group_code').where('conversation', '=', tid).execute();
  await db
    .updateTable('group_application')
    .set({ status: 'ended', decided_at: now })
    .where('conversation', '=', tid)
    .where('status', '=', 'open')
    .execute();
  await db.updateTable('conversation').set({ dissolved_at: now }).where('id', '=', tid).execute();
}

/** Deletes groups that were dissolved long enough ago, with their messages, files and keys. Those with an open report wait for its decision, those under a legal hold for its end. */
export async function sweepDissolvedGroups(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    let after = firstId;
    for (;;) {
      const now = ports.clock.now();
      const tids = await endedGroups(db, now, after);
      for (const tid of tids)
        await db.transaction().execute(async (trx) => {
          if (await lockConversation(trx, tid)) await deleteConversation(trx, ports, { tenantId, now }, tid);
        });
      if (tids.length < groupsAtATime) break;
      // Not from the beginning: those that are kept would be found again and again.
      after = tids.at(-1)!;
    }
  }
}

async function endedGroups(db: Kysely<DB>, now: number, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('id')
    .where('dissolved_at', '<', new Date(now - dissolvedGroupDays * 24 * 3_600_000))
    .where('id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message_report')
            .select('message_report.id')
            .whereRef('message_report.conversation', '=', 'conversation.id')
            .where('message_report.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('id')
    .limit(groupsAtATime)
    .execute();
  return rows.map(({ id }) => id);
}
const groupsAtATime = 100;
const firstId = '00000000-0000-0000-0000-000000000000';
