import { strictest } from '@sycee/domain/moderation/rule';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { waitWords } from '@sycee/domain/time/wait-words';
import { sql } from 'kysely';
import { ApiError } from '#platform/api-error.ts';
import type { ActiveRule, MessagePolicy } from '#platform/realtime/message-policies.ts';
import { isNewAccount, refusedBy, restricted } from '#platform/realtime/shown-texts.ts';
import type { ChatContext } from '../chat-context.ts';
import type { StoredContent } from '../content.ts';

type JudgeContext = Pick<ChatContext, 'policies' | 'site' | 'reader' | 'now' | 'db' | 'limits'>;
const dayMs = 24 * 3_600_000;
/** The points of the limits of new accounts, which are shared among the messages or people that a tenant allows. */
const pointsToShare = 1_000_000;

/** What the rules of words say about a message. */
export interface Verdict {
  content: StoredContent;
  /** The rule that holds the message until it is decided. */
  hold: string | null;
  /** The rule that puts it in the queue of the moderators. */
  mark: string | null;
}

/**
 * Judges a message before it is stored. For an ordinary message it costs one pass over its text, and no statement: only a message that hits a rule for strangers or
 * new accounts, and one of a restricted sender, asks the database whom it is for.
 */
export async function judgeMessage(ctx: JudgeContext, tid: string, content: StoredContent): Promise<Verdict> {
  const { policies, site, reader, now } = ctx;
  // What is known is not awaited: each turn would cost more than the pass over the text.
  const kept = policies.of(site.tenantId);
  const policy = kept instanceof Promise ? await kept : kept;
  if (policy.restrictionOf(reader.account, now)) await refuseRestricted(ctx, policy, tid);
  const createdAt = policies.createdAt(site.tenantId, reader.account);
  if (typeof createdAt !== 'number' || now < createdAt + policy.limits.days * dayMs) await limitNewAccount(ctx, policy);
  const hits = policy.match(textOf(content));
  if (hits.length === 0) return { content, hold: null, mark: null };
  const rules = await applying(ctx, policy, hits, tid);
  if (rules.length === 0) return { content, hold: null, mark: null };
  policies.countHits(
    site.tenantId,
    rules.map(({ id }) => id),
  );
  const rule = strictest(rules)!;
  if (rule.effect === 'refuse') throw refusedBy(rule, notSendable);
  const marking = rules.find(({ effect }) => effect === 'mark');
  const warning = rules.find(({ effect }) => effect === 'warn')?.sentence;
  return {
    content: warning && (content.kind === 'text' || content.kind === 'file') ? { ...content, warning } : content,
    hold: rule.effect === 'hold' ? rule.id : null,
    mark: marking?.id ?? null,
  };
}

/** Texts that a person writes: those of messages, names of files, and places. */
export function textOf(content: StoredContent): string {
  if (content.kind === 'text') return content.text;
  if (content.kind === 'card' && content.card === 'form')
    return content.lines.flatMap(({ label, value }) => [label, value]).join('\n');
  if (content.kind === 'place') return `${content.name}\n${content.address}`;
  return content.kind === 'file' ? content.name : '';
}

interface Relation {
  kind: 'direct' | 'group';
  /** Somebody else has written here. */
  is_answered: boolean;
  has_written: boolean;
}

async function relationTo({ db, reader }: JudgeContext, tid: string): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select c.kind,
      exists (select from message where conversation = c.id and sender is not null and sender <> ${reader.account}::uuid) as is_answered,
      exists (select from message where conversation = c.id and sender = ${reader.account}::uuid) as has_written
    from conversation c where c.id = ${tid}::uuid`.execute(db);
  return rows[0] ?? { kind: 'direct', is_answered: true, has_written: true };
}

/** To one person: nobody has answered yet. In a group: it is the first message of the account. */
const isStranger = ({ kind, is_answered, has_written }: Relation): boolean =>
  kind === 'direct' ? !is_answered : !has_written;

async function applying(
  ctx: JudgeContext,
  policy: MessagePolicy,
  hits: readonly ActiveRule[],
  tid: string,
): Promise<ActiveRule[]> {
  const scopes = new Set(hits.map(({ scope }) => scope));
  const stranger = scopes.has('stranger') && isStranger(await relationTo(ctx, tid));
  const isNew = scopes.has('new_account') && (await isNewAccount(ctx, policy));
  return hits.filter(({ scope }) => scope === 'all' || (scope === 'stranger' ? stranger : isNew));
}

async function refuseRestricted(ctx: JudgeContext, policy: MessagePolicy, tid: string): Promise<void> {
  const restriction = policy.restrictionOf(ctx.reader.account, ctx.now);
  if (!restriction) return;
  if (restriction.kind === 'no_sending' || isStranger(await relationTo(ctx, tid))) throw restricted(restriction);
}

/** Refuses more contact applications than a new account may make. */
export async function limitNewPeople(ctx: JudgeContext): Promise<void> {
  const policy = await ctx.policies.of(ctx.site.tenantId);
  if (!(await isNewAccount(ctx, policy))) return;
  await takeForNewAccount(ctx, policy, 'newAccountPeople', policy.limits.peoplePerDay, {
    zh: `新账号每天最多联系 ${policy.limits.peoplePerDay} 位新朋友`,
    en: `A new account can contact ${policy.limits.peoplePerDay} new people a day`,
  });
}

async function limitNewAccount(ctx: JudgeContext, policy: MessagePolicy): Promise<void> {
  const { policies, site, reader, now } = ctx;
  const known = policies.createdAt(site.tenantId, reader.account);
  const createdAt = typeof known === 'number' ? known : await known;
  if (now >= createdAt + policy.limits.days * dayMs) return;
  await takeForNewAccount(ctx, policy, 'newAccountMessages', policy.limits.messagesPerMinute, {
    zh: `新账号每分钟最多发送 ${policy.limits.messagesPerMinute} 条消息`,
    en: `A new account can send ${policy.limits.messagesPerMinute} messages a minute`,
  });
}

async function takeForNewAccount(
  ctx: JudgeContext,
  policy: MessagePolicy,
  kind: 'newAccountMessages' | 'newAccountPeople',
  allowed: number,
  words: { zh: string; en: string },
): Promise<void> {
  const { limits, reader, policies, site } = ctx;
  try {
    await limits.take(kind, reader.account, Math.floor(pointsToShare / allowed));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { seconds } = error.data('zh') as { seconds: number };
    const end = businessDateOf((await policies.createdAt(site.tenantId, reader.account)) + policy.limits.days * dayMs);
    const wait = waitWords(seconds);
    throw new ApiError(
      error.code,
      {
        zh: `${words.zh}，请 ${wait.zh}后再试。${end} 起不再限制`,
        en: `${words.en}. Try again in ${wait.en}. The limit ends on ${end}`,
      },
      error.data,
      error.securityEvent,
    );
  }
}

const notSendable = {
  zh: '消息含有平台不允许的内容，没有发出。请修改后重发',
  en: 'The message has content that is not allowed here and was not sent. Change it and send it again',
};
