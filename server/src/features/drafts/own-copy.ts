import { type At, callerOf } from '#platform/context.ts';
import { memberOwner } from './owner.ts';
import { liveDrafts } from './store.ts';

/** A member's drafts, for their copy of their own data. */
export async function ownDrafts(at: At) {
  const owner = await memberOwner(at.db, at, callerOf(at));
  const rows = await liveDrafts(at.db, at, owner).orderBy('id').execute();
  return rows.map((row) => {
    const text = owner.open(row);
    return { form: row.form, saved_at: row.saved_at.toISOString(), data: text && (JSON.parse(text) as unknown) };
  });
}
