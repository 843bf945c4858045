import type { reportReasons } from '@sycee/contract/moderation';
import { hasWords } from '@sycee/domain/text/has-words';
import { sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { lockPeopleOf, sealForPerson } from '../person-text.ts';
import { joinedNote, withoutWords } from './report.ts';
import { reportTexts } from './report-texts.ts';

export interface PersonReport {
  /** The account that is reported; the caller may see it. */
  reported: string;
  reason: (typeof reportReasons)[number];
  note: string;
}

/**
 * Reports a person, without messages. A reporter has one open report of a person; a further one adds its note. The note is sealed under the key of the reporter, because
 * there may be no conversation.
 */
export async function reportPerson(ctx: RequestContext, { reported, reason, note }: PersonReport): Promise<string> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('messageReport', account);
  if (reason === 'other' && !hasWords(note)) throw withoutWords();
  if (reported === account) throw oneself();
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    const own = (await lockPeopleOf(db, [account])).get(account);
    const created = await db
      .insertInto('message_report')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        kind: 'person',
        reporter: account,
        reported,
        reason,
        note_sealed: sealForPerson(ctx, own, note),
        seqs: [],
        created_at: new Date(ctx.now),
      })
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'reporter', 'reported'])
          .where('status', '=', 'open')
          .where('kind', '=', 'person')
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (created) return created.id;
    const open = await db
      .selectFrom('message_report')
      .select(['id', 'conversation', 'reporter', 'note_sealed', 'decision_sealed'])
      .where('reporter', '=', account)
      .where('reported', '=', reported)
      .where('kind', '=', 'person')
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst();
    if (!open) throw decidedMeanwhile();
    const { noteOf } = await reportTexts(db, ctx, [open]);
    const joined = joinedNote(noteOf(open), note);
    await db
      .updateTable('message_report')
      .set({ reason, note_sealed: sealForPerson(ctx, own, joined), version: sql`version + 1` })
      .where('id', '=', open.id)
      .execute();
    return open.id;
  });
}

const oneself = () => conflict({ zh: '不能举报自己', en: 'You can’t report yourself' });
const decidedMeanwhile = () =>
  conflict({ zh: '上一次举报刚刚处理完，请重新提交', en: 'Your last report was decided just now. Send it again' });
