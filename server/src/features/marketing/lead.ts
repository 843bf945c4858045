import type { DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { namePerson } from '#features/account/index.ts';
import { adviserOfPerson, customerOfPerson, fileMember, writeEntry } from '#features/crm/index.ts';
import { conflict, notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { titlesOfShares } from './share-titles.ts';

type Lead = (typeof marketing)['POST /marketing/api/share/{id}/lead'];

/** Makes a reader who shows the name a customer of the caller, with the share as origin. A person who is a customer already stays as they are. */
export async function makeLead(ctx: RequestContext, visit: string): Promise<DataIn<Lead>> {
  const { account, store, support } = callerOf(ctx);
  if (support || !store) throw notAllowed();
  if (!uuid.test(visit)) throw notFound();
  return await ctx.write(async (db) => {
    const row = await db
      .selectFrom('share_visit')
      .innerJoin('account', (join) =>
        join.onRef('account.tenant_id', '=', 'share_visit.tenant_id').onRef('account.id', '=', 'share_visit.account'),
      )
      .innerJoin('person', (join) =>
        join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
      )
      .select(['share', 'parent', 'account.person', 'account.nickname', 'person.wrapped_key'])
      .where('share_visit.id', '=', visit)
      .where('sharer', '=', account)
      .where('account.status', '=', 'active')
      .executeTakeFirst();
    if (!row) throw notFound();
    const isCustomer = await adviserOfPerson(db, row.person);
    // The adviser knows the reader by the nickname, which the reader shows.
    if (!isCustomer && row.nickname) await namePerson(db, ctx, row.person, row.nickname);
    await fileMember(db, ctx, row.person, { store, kind: 'customer', origin: 'service', cameFrom: 'share' });
    const first = await db
      .insertInto('share_result')
      .values({
        tenant_id: ctx.site.tenantId,
        share: row.share,
        person: row.person,
        kind: 'lead',
        created_at: new Date(ctx.now),
      })
      .onConflict((on) => on.doNothing())
      .returning('share')
      .executeTakeFirst();
    const known = await customerOfPerson(db, ctx, row.person);
    if (!known?.found.id) throw someoneElses();
    if (first && !isCustomer)
      await writeEntry(db, ctx, {
        customer: known.found.id,
        order: null,
        person: { id: row.person, wrapped_key: row.wrapped_key },
        kind: 'share_lead',
        by: account,
        text: await originOf({ ...ctx, db }, row),
      });
    return { customer: known.found.id };
  });
}

/**
 * The title of the piece, and that the reader came through another one. The trail names that one while they show their name; an entry would
 * keep the name after they withdrew it.
 */
async function originOf(ctx: RequestContext, { share, parent }: { share: string; parent: string | null }) {
  const title = (await titlesOfShares(ctx, [share])).get(share);
  const through = parent && { zh: '经读者转发', en: 'through a reader' }[ctx.language];
  return [title, through].filter(Boolean).join(' · ');
}

const someoneElses = () =>
  conflict({
    zh: '该读者已由其他顾问服务',
    en: 'This reader is already looked after by another adviser',
  });
