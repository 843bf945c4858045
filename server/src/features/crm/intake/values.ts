import type { Intake } from '@sycee/domain/work/intake';
import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/door.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import type { Within } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Order = Pick<WorkRow, 'id' | 'person' | 'wrapped_key'>;

/** What was filled in, by slug. */
export async function valuesOf(db: Kysely<DB>, at: Within, { id, person, wrapped_key }: Order): Promise<Intake> {
  const { intake_sealed } = await db
    .selectFrom('work')
    .select('intake_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = openText(at.secrets, at.site.ffp, { id: person, wrapped_key }, intake_sealed);
  return text ? (JSON.parse(text) as Intake) : {};
}

/** Empty fields are not kept. */
export const sealedValues = (at: Within, { person, wrapped_key }: Order, values: Intake): Buffer | null => {
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return Object.keys(kept).length
    ? sealText(at.secrets, at.site.ffp, { id: person, wrapped_key }, JSON.stringify(kept))
    : null;
};
