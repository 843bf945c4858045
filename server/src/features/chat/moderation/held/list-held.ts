import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { Matcher } from '@sycee/domain/moderation/matcher';
import type { Detector } from '@sycee/domain/moderation/rule';
import type { Kysely } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { type StoredContent, shownContentOf } from '#features/chat/content.ts';
import { releaseUnused } from '#features/chat/files.ts';
import { openContent } from '#features/chat/message-rows.ts';
import { asStaffSee, readPeople } from '#features/chat/people.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { textOf } from '../judge.ts';
import { reasonOf } from './reason.ts';

type List = (typeof moderation)['GET /admin/api/held_messages'];
type OwnList = (typeof moderation)['GET /message/api/msg/held'];
const refusedShownMs = 30 * 24 * 3_600_000;
const ownAtMost = 200;

/** Messages that wait, oldest first. Their senders were told that staff read them. */
export async function listHeld(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = ctx.db
    .selectFrom('held_message')
    .innerJoin('word_rule', (join) =>
      join.onRef('word_rule.tenant_id', '=', 'held_message.tenant_id').onRef('word_rule.id', '=', 'held_message.rule'),
    )
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'held_message.tenant_id').onRef('c.id', '=', 'held_message.conversation'),
    )
    .select(['c.kind as conversation_kind', 'c.title', 'c.account_low', 'c.account_high'])
    .select(['word_rule.id as rule_id', 'phrases', 'detectors'])
    .select(['held_message.id', 'conversation', 'sender', 'id_client', 'content_sealed', 'held_at'])
    .select(['held_message.version', 'word_rule.name as rule'])
    .where('status', '=', 'waiting')
    .orderBy('held_message.id')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('held_message.id', '>', idCursor(input.cursor));
  const found = await query.execute();
  const rows = found.slice(0, input.page_size);
  await ctx.conversationKeys.load(
    ctx.db,
    ctx.site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  const people = await readPeople(chatContext(ctx), [
    ...new Set(rows.flatMap((row) => [row.sender, recipientOf(row) ?? row.sender])),
  ]);
  const whatHit = await hitBy(ctx.db, rows);
  const list = rows.map((row) => {
    const stored = openContent(ctx, { ...row, seq: 0 });
    const recipient = recipientOf(row);
    return {
      id: row.id,
      tid: row.conversation,
      sender: asStaffSee(people.get(row.sender)!),
      rule: row.rule,
      by: stored ? whatHit(row, textOf(stored)) : '',
      to: {
        kind: row.conversation_kind as 'direct' | 'group',
        name: recipient ? (people.get(recipient)?.ownName ?? '') : row.title,
      },
      content: withoutFiles(ctx, stored, row.conversation),
      held_at: row.held_at.toISOString(),
      version: row.version,
    };
  });
  return { list, next: nextCursor(found, input.page_size) };
}

interface OfConversation {
  sender: string;
  account_low: string | null;
  account_high: string | null;
}
/** Null: a group. */
const recipientOf = ({ sender, account_low, account_high }: OfConversation): string | null =>
  account_low === sender ? account_high : account_low;

interface OfRule {
  rule_id: string;
  phrases: string[];
  detectors: string[];
}
/** Says which phrase or detector of a rule hits a text, as the rule is now. */
async function hitBy(db: Kysely<DB>, rows: readonly OfRule[]): Promise<(row: OfRule, text: string) => string> {
  const needsNames = rows.some(({ detectors }) => detectors.includes('institution'));
  const institutions = needsNames ? await db.selectFrom('institution').select('name_zh').execute() : [];
  const names = institutions.map(({ name_zh }) => name_zh);
  const matchers = new Map<string, Matcher<{ phrases: string[]; detectors: Detector[] }>>();
  return ({ rule_id, phrases, detectors }, text) => {
    const matcher = matchers.get(rule_id) ?? new Matcher([{ phrases, detectors: detectors as Detector[] }], names);
    matchers.set(rule_id, matcher);
    return matcher.match(text)[0]?.by ?? '';
  };
}

/** Files of a held message belong to no message yet, so they have no address: their names and number decide. */
const withoutFiles = (ctx: RequestContext, content: StoredContent | null, tid: string) =>
  content && shownContentOf(ctx, content, { tid, seq: 0 }, undefined, true);

/** The caller's own messages that wait, and those that were refused lately. */
export async function listOwnHeld(
  ctx: RequestContext,
  { tid }: QueryOut<OwnList>,
  atMost = ownAtMost,
): Promise<DataIn<OwnList>> {
  const { account } = callerOf(ctx);
  let query = ctx.db
    .selectFrom('held_message')
    .select(['id', 'conversation', 'sender', 'id_client', 'content_sealed', 'reply_seq', 'status', 'held_at'])
    .select('reason_sealed')
    .where('sender', '=', account)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([eb('status', '=', 'refused'), eb('decided_at', '>', new Date(ctx.now - refusedShownMs))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(atMost);
  if (tid) query = query.where('conversation', '=', tid);
  const rows = await query.execute();
  await ctx.conversationKeys.load(
    ctx.db,
    ctx.site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  return {
    list: rows.reverse().map((row) => ({
      idClient: row.id_client,
      tid: row.conversation,
      status: row.status as 'waiting' | 'refused',
      content: withoutFiles(ctx, openContent(ctx, { ...row, seq: 0 }), row.conversation),
      reply_seq: row.reply_seq,
      reason: reasonOf(ctx, row),
      held_at: row.held_at.toISOString(),
    })),
  };
}

/** The sender takes back a message that waits, or puts away a refused one. */
export async function withdrawHeld(
  ctx: RequestContext,
  { idClient }: BodyOut<(typeof moderation)['POST /message/api/msg/withdraw']>,
): Promise<{ idClient: string }> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const withdrawn = await db
      .updateTable('held_message')
      .set({ status: 'withdrawn', content_sealed: null, decided_at: new Date(ctx.now) })
      .where('sender', '=', account)
      .where('id_client', '=', idClient)
      .where('status', 'in', ['waiting', 'refused'])
      .returning('files')
      .executeTakeFirst();
    if (!withdrawn) throw notFound();
    await releaseUnused(db, withdrawn.files, ctx.now);
  });
  return { idClient };
}
