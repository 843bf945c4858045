import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { groupCodeDays } from '@sycee/domain/messages/group';
import { sql } from 'kysely';
import { ApiError, conflict } from '#platform/api-error.ts';
import { newLetters } from '#platform/random.ts';
import { refusalToShow } from '#platform/realtime/shown-texts.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationFacts } from '../conversation-facts.ts';
import { membersOf } from '../members.ts';
import { applyToGroup, hasOpenApplication, wasRefused } from './applications.ts';
import { changeGroup, lockGroup, requireInGroup, tellGroup } from './change-group.ts';
import { joinGroup } from './join-leave.ts';

type Calls = typeof chatGroups;
type Code = DataIn<Calls['GET /message/api/chat_team/code']>;
type Preview = DataIn<Calls['GET /message/api/chat_team/by_code']>;
type Join = Calls['POST /message/api/chat_team/join'];

const dayMs = 24 * 3_600_000;
/** Ten letters of 31: 49 bits. An account may try a limited number in an hour. */
const lettersOfCode = 10;
const part = 'code';

/** The code that people join with, for those who may invite. */
export async function groupCode(ctx: ChatContext, tid: string): Promise<Code> {
  await requireInGroup(ctx, tid, 'invite');
  const row = await ctx.db
    .selectFrom('group_code')
    .select(['code_sealed', 'expires_at'])
    .where('conversation', '=', tid)
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirst();
  if (!row) return { code: null };
  const { tenantId } = ctx.site;
  await ctx.conversationKeys.load(ctx.db, tenantId, [tid]);
  const shown = ctx.conversationKeys.open(tenantId, tid, part, row.code_sealed);
  return { code: { code: shown, expires_at: row.expires_at.toISOString() } };
}

/** Makes a new code; the one before it ends. Members who may only pass a code on make one where there is none. */
export async function renewGroupCode(
  ctx: ChatContext,
  tid: string,
): Promise<DataIn<Calls['POST /message/api/chat_team/code']>> {
  const { tenantId } = ctx.site;
  const made = newLetters(lettersOfCode);
  const expires_at = new Date(ctx.now + groupCodeDays * dayMs);
  await changeGroup(ctx, tid, async (group) => {
    const isRenewed =
      (await group.db
        .selectFrom('group_code')
        .select('conversation')
        .where('conversation', '=', tid)
        .where('expires_at', '>', new Date(ctx.now))
        .executeTakeFirst()) !== undefined;
    group.require(isRenewed ? 'renew_code' : 'invite');
    if (group.row.entry === 'closed') throw closedEntry();
    const values = {
      code_hash: hashOf(ctx, made),
      code_sealed: ctx.conversationKeys.seal(tenantId, tid, part, made),
      made_by: ctx.reader.account,
      expires_at,
    };
    await group.db
      .insertInto('group_code')
      .values({ tenant_id: tenantId, conversation: tid, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'conversation']).doUpdateSet(values))
      .execute();
  });
  return { code: { code: made, expires_at: expires_at.toISOString() } };
}

/** What a person who has the code sees of the group. */
export async function groupByCode(ctx: ChatContext, typed: string): Promise<Preview> {
  await ctx.limits.take('groupCode', ctx.reader.account);
  const tid = await tidOfCode(ctx, ctx.db, typed);
  const { title, avatar, entry } = await ctx.db
    .selectFrom('conversation')
    .select(['title', 'avatar', 'entry'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const [facts] = await conversationFacts(ctx.db, ctx.reader.account, [tid]);
  const shown = {
    name: title,
    avatar: avatar && ctx.files.address(avatar, ctx.origin),
    members: (await membersOf(ctx.db, tid)).length,
  };
  if (facts) return { ...shown, state: 'member', is_refused: false, tid };
  const [isWaiting, isRefused, isRemoved] = await Promise.all([
    hasOpenApplication(ctx, ctx.db, tid),
    wasRefused(ctx, tid),
    wasRemoved(ctx.db, tid, ctx.reader.account),
  ]);
  const state = isWaiting ? 'waiting' : entry === 'open' && !isRemoved ? 'open' : 'approval';
  return { ...shown, state, is_refused: isRefused, tid: null };
}

/** Joins at once, or applies if the managers decide, as they do about people who were removed. Whoever is a member stays one. */
export async function joinByCode(ctx: ChatContext, { code: typed, note }: BodyOut<Join>): Promise<DataIn<Join>> {
  await ctx.limits.take('groupCode', ctx.reader.account);
  const refusal = await refusalToShow(ctx, [note], 'strangers');
  const { group, answer } = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, await tidOfCode(ctx, db, typed));
    // Once more under the lock: the code may have been replaced, or the entry closed.
    const tid = await tidOfCode(ctx, db, typed);
    if (locked.role) return { group: locked, answer: { state: 'joined' as const, tid } };
    if (refusal) throw refusal;
    if (locked.row.entry !== 'open' || (await wasRemoved(db, tid, ctx.reader.account))) {
      await applyToGroup(locked, ctx.reader.account, note);
      return { group: locked, answer: { state: 'waiting' as const, tid: null } };
    }
    await joinGroup(locked, [{ account: ctx.reader.account, no: ctx.reader.accountNo }]);
    await locked.say('joined');
    return { group: locked, answer: { state: 'joined' as const, tid } };
  });
  await tellGroup(group);
  return answer;
}

async function wasRemoved(db: ChatContext['db'], tid: string, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_member')
    .select('lost_by')
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.lost_by === 'removed';
}

/** The group that has this code now. One answer for a wrong, an ended and a replaced code, and for a group that nobody can join any more. */
async function tidOfCode(ctx: ChatContext, db: ChatContext['db'], typed: string): Promise<string> {
  const row = await db
    .selectFrom('group_code')
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.tenant_id', '=', 'group_code.tenant_id')
        .onRef('conversation.id', '=', 'group_code.conversation'),
    )
    .select('conversation.id')
    .where('code_hash', '=', hashOf(ctx, typed))
    .where('expires_at', '>', new Date(ctx.now))
    .where('entry', '<>', 'closed')
    .where('dissolved_at', 'is', null)
    .where(sql<boolean>`wrapped_key is not null`)
    .executeTakeFirst();
  if (!row) throw noSuchCode();
  return row.id;
}

/** Blanks, hyphens and capitals make no difference. */
const hashOf = ({ secrets, site }: ChatContext, typed: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'group_code', typed.replace(/[\s-]+/g, '').toLowerCase());

const noSuchCode = () =>
  new ApiError(code.notFound, {
    zh: '邀请码无效或已过期，请向群成员索取新的邀请码',
    en: 'This code is wrong or has ended. Get a new one from a member of the group',
  });
const closedEntry = () =>
  conflict({
    zh: '这个群不允许通过邀请码加入，请先在群设置中修改',
    en: 'Nobody can join this group by a code. Change this in its settings first',
  });
