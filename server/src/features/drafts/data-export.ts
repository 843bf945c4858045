import { callerOf, type RequestContext } from '#platform/context.ts';
import { memberOwner } from './owner.ts';
import { liveDrafts } from './repository.ts';

/** A member's drafts, for the data export. */
export async function ownDrafts(ctx: RequestContext) {
  const owner = await memberOwner(ctx.db, ctx, callerOf(ctx));
  const rows = await liveDrafts(ctx.db, ctx, owner).orderBy('id').execute();
  return rows.map((row) => {
    const text = owner.open(row);
    return { form: row.form, saved_at: row.saved_at.toISOString(), data: text && (JSON.parse(text) as unknown) };
  });
}
