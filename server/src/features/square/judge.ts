import { code } from '@sycee/contract/core/envelope';
import { mandateState } from '@sycee/domain/catalog/mandate';
import { type ContactDetail, contactDetailIn } from '@sycee/domain/identity/contact-details';
import type { BothLanguages } from '@sycee/domain/language/both';
import { folded } from '@sycee/domain/moderation/normalise';
import { strictest } from '@sycee/domain/moderation/rule';
import type { TextMark } from '@sycee/domain/square/marks';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { mandateOf } from '#features/institutions/index.ts';
import { hasUploadToReview } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { ActiveRule, MessagePolicy } from '#platform/realtime/message-policies.ts';
import { isNewAccount, restricted } from '#platform/realtime/shown-texts.ts';
import type { Cause } from './open-case.ts';
import { namesIn, partnershipClaims, sentencesOf } from './partnership.ts';
import { asWriter, writerOf } from './writers.ts';

export interface Judged {
  text: string;
  /** Links of the text, whose mentions are no e-mail addresses. */
  marks?: readonly TextMark[];
  /** Keys of uploads. */
  pictures?: readonly string[];
  hasCard?: boolean;
  /** The author requests that headquarters review what a rule refuses. */
  asks_review: boolean;
}

export interface Judgement {
  state: 'shown' | 'review';
  /** Why a case is opened; also of a text that is shown, if a rule only marks it. */
  causes: Cause[];
  /** A partnership that the text claims, and the day of headquarters' list on which it stands. */
  partner: { id: string; listedOn: string } | null;
}

/** What stands in the way of a text. */
interface Finding {
  sentence: string;
  reason: BothLanguages;
}

/**
 * Judges what an account writes for everybody. A text that is refused throws a conflict with the sentence, the reason and the way out; with `asks_review` it waits for
 * headquarters instead. A restricted account writes nothing. The square shows no warnings beside a text, so a rule that warns refuses.
 */
export async function judgeText(ctx: RequestContext, judged: Judged): Promise<Judgement> {
  const account = writerOf(ctx);
  const { text, marks = [], pictures = [], asks_review } = judged;
  const policy = await ctx.policies.of(ctx.site.tenantId);
  const restriction = policy.restrictionOf(account, ctx.now);
  if (restriction?.kind === 'no_sending') throw restricted(restriction);
  const isNew = await isNewAccount(asWriter(ctx, account), policy);
  const rules = rulesFor(policy, text, isNew);
  if (rules.length > 0)
    ctx.policies.countHits(
      ctx.site.tenantId,
      rules.map(({ id }) => id),
    );
  const { refused, partner } = await partnershipOf(ctx, text);
  const rule = strictest(rules);
  const ruled = rule && { sentence: sentenceOf(policy, text, rule), reason: reasonOf(rule) };
  const finding =
    contactFinding(text, marks) ??
    (rule && (rule.effect === 'refuse' || rule.effect === 'warn') ? ruled : undefined) ??
    refused;
  if (finding && !asks_review) throw refusedText(finding);
  const causes: Cause[] = [];
  if (finding) causes.push({ kind: 'review', text: finding.reason, sentence: finding.sentence });
  else if (ruled && rule?.effect === 'hold')
    causes.push({ kind: 'rule', text: ruled.reason, sentence: ruled.sentence });
  if (!judged.hasCard && !partner) causes.push(...(await namesCause(ctx, text)));
  if (pictures.length > 0 && (await mustWaitForPictures(ctx, pictures, isNew)))
    causes.push({ kind: 'pictures', text: picturesWait, sentence: '' });
  if (causes.length > 0) return { state: 'review', causes, partner };
  if (ruled) causes.push({ kind: 'rule', text: ruled.reason, sentence: ruled.sentence });
  return { state: 'shown', causes, partner };
}

/** A post is read by strangers, so the rules for strangers apply to it. */
const rulesFor = (policy: MessagePolicy, text: string, isNew: boolean): ActiveRule[] =>
  policy.match(text).filter(({ scope }) => scope !== 'new_account' || isNew);

/** The sentence that hits a rule; empty if only the text as a whole does. */
const sentenceOf = (policy: MessagePolicy, text: string, { id }: ActiveRule): string =>
  sentencesOf(text).find((sentence) => policy.match(sentence).some((hit) => hit.id === id)) ?? '';

const reasonOf = ({ sentence }: ActiveRule): BothLanguages => (sentence.zh && sentence.en ? sentence : notAllowedHere);
const notAllowedHere = { zh: '含有平台不允许的内容', en: 'It has content that is not allowed here' };
const picturesWait = {
  zh: '新账号的图片由工作人员查看后显示',
  en: 'Pictures of new accounts are shown after a review',
};

function contactFinding(text: string, marks: readonly TextMark[]): Finding | undefined {
  const mentions = new Set(marks.flatMap(({ kind, from }) => (kind === 'mention' ? [from] : [])));
  const detail = contactDetailIn(
    withoutMentions(
      text
        .split('')
        .map((unit, at) => (mentions.has(at) ? ' ' : unit))
        .join(''),
    ),
  );
  if (!detail) return undefined;
  const sentence = sentencesOf(text).find((one) => contactDetailIn(withoutMentions(one)));
  return { sentence: sentence ?? '', reason: contactReasons[detail] };
}

/** An at sign that follows no Latin letter or digit begins a name and no e-mail address, whether or not its person can be mentioned. */
const withoutMentions = (text: string): string => text.replaceAll(/(?<![\p{Script=Latin}\p{N}._%+-])@/gu, ' ');
const contactReasons: Readonly<Record<ContactDetail, BothLanguages>> = {
  mobile: { zh: '请不要填写手机号，对方可通过本站联系你', en: 'Leave out mobile numbers. People reach you here' },
  link: { zh: '请不要填写网址或链接', en: 'Leave out web addresses and links' },
  email: { zh: '请不要填写邮箱地址', en: 'Leave out e-mail addresses' },
  chat: { zh: '请不要填写微信号、QQ 号等账号', en: 'Leave out WeChat, QQ and other chat accounts' },
};

/** A claimed partnership must stand on headquarters' list of institutions with a mandate in force. */
async function partnershipOf(
  ctx: RequestContext,
  text: string,
): Promise<{ refused?: Finding; partner: Judgement['partner'] }> {
  if (text === '') return { partner: null };
  const institutions = await ctx.db
    .selectFrom('institution')
    .select(['id', 'name_zh', 'name_en', 'status', 'mandate_ends_on', 'mandate_categories'])
    .execute();
  const claims = partnershipClaims(
    text,
    institutions.flatMap(({ id, name_zh, name_en }) => [
      { id, name: name_zh },
      { id, name: name_en },
    ]),
  );
  const listedOn = businessDateOf(ctx.now);
  let partner: Judgement['partner'] = null;
  for (const { sentence, institution } of claims) {
    const listed = institutions.find(({ id }) => id === institution.id);
    const state = listed && listed.status !== 'closed' ? mandateState(mandateOf(listed), listedOn) : 'none';
    if (state !== 'valid' && state !== 'ending')
      return { refused: { sentence, reason: notListed(institution.name) }, partner: null };
    partner ??= { id: listed!.id, listedOn };
  }
  return { partner };
}
const notListed = (name: string): BothLanguages => ({
  zh: `总部的机构名单中没有与“${name}”的有效合作`,
  en: `Headquarters’ list of institutions has no partnership in force with ${name}`,
});

/** Names of institutions and published products that a text without a card mentions. */
async function namesCause(ctx: RequestContext, text: string): Promise<Cause[]> {
  if (text === '') return [];
  const { rows } = await sql<{ name: string }>`
    select name from (
      select unnest(array[name_zh, name_en]) as name from institution where status <> 'closed'
      union select unnest(array[name_zh, name_en]) from product where status = 'published'
    ) named where char_length(name) >= 3 and strpos(${folded(text)}, lower(replace(name, ' ', ''))) > 0`.execute(
    ctx.db,
  );
  const names = namesIn(text, rows).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      kind: 'names',
      text: {
        zh: `提到了机构或产品：${names.join('、')}`,
        en: `It names institutions or products: ${names.join(', ')}`,
      },
      sentence: sentencesOf(text).find((sentence) => namesIn(sentence, rows).length > 0) ?? '',
    },
  ];
}

/** Pictures of new accounts wait where no real service checks what they contain, and those wait that the service wants a person to look at. */
async function mustWaitForPictures(ctx: RequestContext, keys: readonly string[], isNew: boolean): Promise<boolean> {
  if (isNew && (ctx.contentCheck === null || ctx.contentCheck.sample)) return true;
  return await hasUploadToReview(ctx.db, keys);
}

function refusedText({ sentence, reason }: Finding): ApiError {
  const quoted = (text: string) => ([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text);
  return new ApiError(
    code.conflict,
    {
      zh: `${sentence ? `“${quoted(sentence)}”：` : ''}${reason.zh}。请修改，或申请人工审核`,
      en: `${sentence ? `“${quoted(sentence)}”: ` : ''}${reason.en}. Change it, or request a review`,
    },
    (language) => ({ allowed: ['review'], notice: { sentence, reason: reason[language] } }),
  );
}
