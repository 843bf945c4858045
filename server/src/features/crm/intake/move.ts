import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/door.ts';
import { handUploadsOn } from '#features/upload/door.ts';
import type { Within } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { filesOf } from './rows.ts';

interface Keys {
  id: string;
  wrapped_key: Buffer | null;
}

/** Documents of an order with what was said of them: from one person's key to the other's. */
export async function moveIntake(db: Kysely<DB>, at: Within, work: string, from: Keys, to: Keys): Promise<void> {
  const said = await db
    .selectFrom('work_document')
    .select(['id', 'text_sealed'])
    .where('work', '=', work)
    .where('text_sealed', 'is not', null)
    .execute();
  for (const { id, text_sealed } of said) {
    const text = openText(at.secrets, at.site.ffp, from, text_sealed);
    await db
      .updateTable('work_document')
      .set({ text_sealed: sealText(at.secrets, at.site.ffp, to, text) })
      .where('id', '=', id)
      .execute();
  }
  const keys = (await filesOf(db, work)).map(({ key }) => key);
  if (to.wrapped_key) await handUploadsOn(db, at, keys, { person: to.id, wrappedKey: to.wrapped_key });
}
