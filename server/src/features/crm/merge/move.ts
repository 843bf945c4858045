import { type Kysely, sql } from 'kysely';
import { mobileOf, openText, sealText } from '#features/account/index.ts';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { moveDocuments } from '#features/crm/documents/move.ts';
import { customerTerms } from '#features/crm/filed-work.ts';
import { whoseOf } from '#features/crm/qual/of-customer.ts';
import { keepTogether, QualSeal, type StoredQualification } from '#features/crm/qual/rows.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Orders with what is sealed about them: from one person's key to the other's. */
export async function moveOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  stays: CustomerRow,
  goes: CustomerRow,
): Promise<number> {
  const works = await db
    .selectFrom('work')
    .leftJoin('work_qual', (join) =>
      join.onRef('work_qual.ffp', '=', 'work.ffp').onRef('work_qual.work', '=', 'work.id'),
    )
    .select(['work.id', 'purpose_sealed', 'quals_sealed', 'intake_sealed'])
    .where('work.customer', '=', goes.id)
    .orderBy('work.id')
    .execute();
  const mobile = mobileOf(ctx.secrets, ctx.site.ffp, { ...stays, id: stays.person });
  const terms = customerTerms(ctx, stays.name, '', mobile);
  const [from, to] = [new QualSeal(ctx, whoseOf(goes)), new QualSeal(ctx, whoseOf(stays))];
  const keyOf = ({ person, wrapped_key }: CustomerRow) => ({ id: person, wrapped_key });
  for (const work of works) {
    const purpose = openText(ctx.secrets, ctx.site.ffp, keyOf(goes), work.purpose_sealed);
    const documentFields = openText(ctx.secrets, ctx.site.ffp, keyOf(goes), work.intake_sealed);
    await moveDocuments(db, ctx, work.id, keyOf(goes), keyOf(stays));
    await db
      .updateTable('work')
      .set((eb) => ({
        customer: stays.id,
        purpose_sealed: sealText(ctx.secrets, ctx.site.ffp, keyOf(stays), purpose),
        intake_sealed: sealText(ctx.secrets, ctx.site.ffp, keyOf(stays), documentFields),
        search: sql<string[]>`array(select distinct unnest(work.search || ${terms}::text[]))`,
        version: eb('version', '+', 1),
        updated_at: new Date(ctx.now),
      }))
      .where('id', '=', work.id)
      .execute();
    if (!work.quals_sealed) continue;
    const quals_sealed = to.sealAll(work.id, from.openAll(work.id, work.quals_sealed));
    if (quals_sealed) await db.updateTable('work_qual').set({ quals_sealed }).where('work', '=', work.id).execute();
  }
  return works.length;
}

/** What the one that goes knows and was chosen, or what the other does not know. */
export async function moveQuals(
  db: Kysely<DB>,
  ctx: RequestContext,
  stays: CustomerRow,
  quals: readonly StoredQualification[],
  from: string,
) {
  const key = new QualSeal(ctx, whoseOf(stays));
  for (const { attr, value } of quals) {
    const value_sealed = key.seal(attr, value);
    await db
      .insertInto('customer_qual')
      .columns([
        'ffp',
        'customer',
        'attr',
        'value_sealed',
        'source',
        'seen_on',
        'sample',
        'checked_at',
        'checked_by',
        'work',
      ])
      .expression((eb) =>
        eb
          .selectFrom('customer_qual as own')
          .select(['own.ffp', sql<string>`${stays.id}::uuid`.as('customer'), 'own.attr'])
          .select(sql<Buffer>`${value_sealed}::bytea`.as('value_sealed'))
          .select(['own.source', 'own.seen_on', 'own.sample', 'own.checked_at', 'own.checked_by', 'own.work'])
          .where('own.customer', '=', from)
          .where('own.attr', '=', attr),
      )
      .onConflict((on) =>
        on.columns(['ffp', 'customer', 'attr']).doUpdateSet((eb) => ({
          value_sealed: eb.ref('excluded.value_sealed'),
          source: eb.ref('excluded.source'),
          seen_on: eb.ref('excluded.seen_on'),
          sample: eb.ref('excluded.sample'),
          checked_at: eb.ref('excluded.checked_at'),
          checked_by: eb.ref('excluded.checked_by'),
          work: eb.ref('excluded.work'),
          version: eb('customer_qual.version', '+', 1),
        })),
      )
      .execute();
  }
  if (quals.length > 0) await keepTogether(db, ctx, whoseOf(stays));
}
