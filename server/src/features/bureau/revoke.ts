import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { tellWhatIsOver } from './follow.ts';
import { deskOf } from './scope.ts';
import { takeStep, type When } from './step.ts';
import { ownAuth } from './store.ts';

const revoked = { event: 'revoked', by: 'member', tellEnd: true } as const;

/** Twice is once; what is over stays what it was. */
export async function revokeAuth(at: At, id: string): Promise<null> {
  const row = await ownAuth(at, id);
  await at.write(async (db) => {
    await revokeIn(db, { ffp: at.site.ffp, now: at.now }, row.id);
    return null;
  });
  await tellSoon(at);
  return null;
}

/** In a transaction of somebody else's. */
export async function revokeIn(db: Kysely<DB>, when: When, id: string): Promise<void> {
  await takeStep(db, when, id, revoked);
}

/** The bureau hears of it at once where it answers, else by the job. */
export async function tellSoon(at: At): Promise<void> {
  const desk = await deskOf(at, at.site.ffp);
  if (desk) void tellWhatIsOver(desk).catch((error: unknown) => at.log.warn({ err: error }, 'told later'));
}

/** All of somebody who is erased: what is kept of the company leads to nobody. */
export async function endAuthorisations(db: Kysely<DB>, when: When, account: string, nowhere: () => Buffer) {
  const rows = await db.selectFrom('tax_authorisation').select('id').where('account', '=', account).execute();
  for (const { id } of rows) {
    await revokeIn(db, when, id);
    await db
      .updateTable('tax_authorisation')
      .set({ company_hash: nowhere(), wrapped_key: null })
      .where('id', '=', id)
      .execute();
  }
}
