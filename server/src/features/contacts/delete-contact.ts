import { endConsents } from '#features/marketing/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { changeOwnSide, tellOfChange } from './can-send.ts';
import { personByNo } from './people.ts';
import { lockPair, sideOf } from './relation.ts';
import { withdrawApplications } from './withdraw.ts';

/** Deletes a contact from the caller's list; a blocked person stays blocked. The other side keeps its own row, and neither can write. */
export async function deleteContact(ctx: RequestContext, contactsNo: string): Promise<{ contacts_no: string }> {
  const { account } = callerOf(ctx);
  const person = await personByNo(ctx.db, contactsNo);
  if (!person) throw notFound();
  const change = await ctx.write(async (db) => {
    await lockPair(db, account, person.id);
    const own = await sideOf(db, account, person.id);
    if (!own?.isContact) throw notFound();
    return await changeOwnSide(db, ctx, person.id, async () => {
      if (own.isBlocked)
        await db
          .updateTable('contact')
          .set({ is_contact: false, starred: false, details_sealed: null })
          .where('owner', '=', account)
          .where('account', '=', person.id)
          .execute();
      else await db.deleteFrom('contact').where('owner', '=', account).where('account', '=', person.id).execute();
      await withdrawApplications(db, account, person.id, new Date(ctx.now));
      await endConsents(db, ctx, account, person.id);
    });
  });
  await tellOfChange(ctx, person.id, change);
  return { contacts_no: contactsNo };
}
