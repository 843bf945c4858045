import { posesAsBank, posingSentence } from '@sycee/domain/moderation/posing';
import { strictest } from '@sycee/domain/moderation/rule';
import { sentencesOf } from '@sycee/domain/text/sentences';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type ApiError, conflict } from '#platform/api-error.ts';
import type { ActiveRule, MessagePolicies, MessagePolicy, Restriction } from './message-policies.ts';

/** What a judgement about a writer needs; of the reader of a request, who is the writer. */
export interface WriterContext {
  policies: MessagePolicies;
  site: { tenantId: string };
  reader: { account: string };
  now: number;
}
const dayMs = 24 * 3_600_000;

export async function isNewAccount({ policies, site, reader, now }: WriterContext, { limits }: MessagePolicy) {
  return now < (await policies.createdAt(site.tenantId, reader.account)) + limits.days * dayMs;
}

/** Refuses people who may not send anything now. */
export async function requireMaySend({ policies, site, reader, now }: WriterContext): Promise<void> {
  const restriction = (await policies.of(site.tenantId)).restrictionOf(reader.account, now);
  if (restriction?.kind === 'no_sending') throw restricted(restriction);
}

/**
 * Who reads a text that is no message: people who know its writer, `strangers` to whom it is written, or `everybody` who sees the writer. A `published` text is read
 * by strangers who see no warning beside it, so a rule that warns refuses, and the default rules judge besides those of the tenant.
 */
type Readers = 'known' | 'strangers' | 'everybody' | 'published';

/**
 * Judges what a person shows to others other than by messages: name and announcement of a group, whose people were added by a contact or joined, and what an applicant
 * writes to `strangers`, or a nickname. Nothing of it can be held, so what a rule would hold is refused too. Answers the refusal.
 */
export async function refusalToShow(
  ctx: WriterContext,
  texts: readonly string[],
  readers: Readers = 'known',
): Promise<ApiError | undefined> {
  const { refusal, holding } = await judgeToShow(ctx, texts, readers);
  return refusal ?? (holding && refusedBy(holding, notShowable));
}

interface ShownVerdict {
  /** The text must not be stored. */
  refusal?: ApiError;
  /** The rule by which headquarters decide before anybody else reads the text. */
  holding?: ActiveRule;
  /** The sentence that such a rule found. */
  sentence?: string;
}

/** The sentence that hits a rule; empty if only the text as a whole does. */
export const hitSentence = (policy: MessagePolicy, text: string, { id }: ActiveRule): string =>
  sentencesOf(text).find((sentence) => policy.matchPublished(sentence).some((hit) => hit.id === id)) ?? '';

/** Counts the hits of rules that the tenant has stored. */
export function countHits({ policies, site }: Pick<WriterContext, 'policies' | 'site'>, rules: readonly ActiveRule[]) {
  const ids = rules.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : [id]));
  if (ids.length > 0) policies.countHits(site.tenantId, ids);
}

/** Judges a text that can wait for headquarters: a rule that holds is answered apart from one that refuses. */
export async function judgeToShow(
  ctx: WriterContext,
  texts: readonly string[],
  readers: Readers,
): Promise<ShownVerdict> {
  const { policies, site, reader, now } = ctx;
  const policy = await policies.of(site.tenantId);
  const restriction = policy.restrictionOf(reader.account, now);
  if (restriction && (restriction.kind === 'no_sending' || readers === 'strangers' || readers === 'published'))
    return { refusal: restricted(restriction) };
  const text = texts.join('\n');
  const isPublished = readers === 'published';
  if (isPublished && posesAsBank(text)) return { refusal: conflict(posingSentence) };
  const hits = isPublished ? policy.matchPublished(text) : policy.match(text);
  const isNew = hits.some(({ scope }) => scope === 'new_account') && (await isNewAccount(ctx, policy));
  const applies = { all: true, stranger: readers !== 'known', new_account: isNew };
  const rules = hits.filter(({ scope }) => applies[scope]);
  countHits(ctx, rules);
  const rule = strictest(rules);
  if (rule && (rule.effect === 'refuse' || (isPublished && rule.effect === 'warn')))
    return { refusal: refusedBy(rule, notShowable) };
  return rule?.effect === 'hold' ? { holding: rule, sentence: hitSentence(policy, text, rule) } : {};
}

export async function requireShowable(...of: Parameters<typeof refusalToShow>): Promise<void> {
  const refusal = await refusalToShow(...of);
  if (refusal) throw refusal;
}

const notShowable = {
  zh: '文字含有平台不允许的内容，请修改后再提交',
  en: 'This text has content that is not allowed here. Change it and try again',
};
/** The sentence of the rule, if it has one. */
export const refusedBy = ({ sentence }: ActiveRule, otherwise: { zh: string; en: string }) =>
  conflict(sentence.zh && sentence.en ? sentence : otherwise);

export function restricted({ kind, until }: Restriction): ApiError {
  const day = businessDateOf(until);
  return conflict(
    kind === 'no_sending'
      ? {
          zh: `因违反规则，你在 ${day} 前不能发送消息。可在“我的举报与处罚”中查看原因或申诉`,
          en: `You broke the rules and can’t send messages until ${day}. See why, or object, under “My reports and measures”`,
        }
      : {
          zh: `因违反规则，你在 ${day} 前不能主动联系陌生人。可在“我的举报与处罚”中查看原因或申诉`,
          en: `You broke the rules and can’t contact strangers until ${day}. See why, or object, under “My reports and measures”`,
        },
  );
}
