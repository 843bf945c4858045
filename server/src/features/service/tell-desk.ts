import type { GroupContext } from '#features/chat/index.ts';
import { answerersOf } from './answerers.ts';

/**
 * Tells the devices of the people of a store that requests or notes have changed, with how many wait. It names no conversation, because not all of them see each.
 * Call it after the commit.
 */
export async function tellDesk(
  { db, realtime, site, now }: Pick<GroupContext, 'db' | 'realtime' | 'site' | 'now'>,
  store: string,
): Promise<void> {
  const [people, { n }] = await Promise.all([
    answerersOf(db, store).execute(),
    db
      .selectFrom('service_request')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('store', '=', store)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ]);
  realtime.toAccounts(
    site.tenantId,
    people.map(({ account }) => account),
    { type: 'instruction', instruction: { name: 'update_unread', slug: 'service', unread: n, time: now } },
  );
}
