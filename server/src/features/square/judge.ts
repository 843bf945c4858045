import { code } from '@sycee/contract/core/envelope';
import { mandateState } from '@sycee/domain/catalog/mandate';
import { type ContactDetail, contactDetailIn } from '@sycee/domain/identity/contact-details';
import type { BothLanguages } from '@sycee/domain/language/both';
import { comparedLetters, findLenders } from '@sycee/domain/moderation/bank-names';
import { posesAsBank, posingSentence } from '@sycee/domain/moderation/posing';
import { type RuleEffect, strictest } from '@sycee/domain/moderation/rule';
import type { TextMark } from '@sycee/domain/square/marks';
import { sentencesOf } from '@sycee/domain/text/sentences';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { mandateOf } from '#features/institutions/index.ts';
import { hasUploadToReview } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { ActiveRule, MessagePolicy } from '#platform/realtime/message-policies.ts';
import { countHits, isNewAccount, restricted } from '#platform/realtime/shown-texts.ts';
import { cardColumns, readCards } from './cards.ts';
import type { Cause } from './open-case.ts';
import { partnershipClaims } from './partnership.ts';
import { asWriter, writerOf } from './writers.ts';

export interface Judged {
  text: string;
  /** Links of the text, whose mentions are no e-mail addresses. */
  marks?: readonly TextMark[];
  /** Keys of uploads. */
  pictures?: readonly string[];
  /** A product is attached. Absent: the text cannot have one. */
  hasProduct?: boolean;
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
  /** Empty: the text as a whole. */
  sentence: string;
  reason: BothLanguages;
}
/** A sentence with names of institutions or products. An attached product removes it. */
interface NameFinding extends Finding {
  /** Products that the sentence names. */
  products: readonly string[];
}

/** Most findings of one text that are named. An author who mends these learns of the others with the next attempt. */
const findingsAtMost = 20;

/**
 * Judges what an account writes for everybody. A text that is refused throws a conflict with each sentence, its reason and the ways out; with `asks_review` it waits for
 * headquarters instead. Names of institutions and products are refused too, because their author can attach a product or write without them. A restricted account writes nothing. The square shows no warnings beside a text, so a rule that warns refuses.
 */
export async function judgeText(ctx: RequestContext, judged: Judged): Promise<Judgement> {
  const account = writerOf(ctx);
  const { text, marks = [], pictures = [], asks_review } = judged;
  const policy = await ctx.policies.of(ctx.site.tenantId);
  const restriction = policy.restrictionOf(account, ctx.now);
  if (restriction?.kind === 'no_sending') throw restricted(restriction);
  const isNew = await isNewAccount(asWriter(ctx, account), policy);
  const rules = rulesFor(policy, text, isNew);
  countHits(ctx, rules);
  const { refused, partner } = await partnershipOf(ctx, text);
  const hits = ruleFindings(policy, text, rules);
  const findings = distinct([
    ...contactFindings(text, marks),
    ...hits.filter(({ effect }) => effect === 'refuse' || effect === 'warn'),
    ...sentencesWith(text, posesAsBank).map((sentence) => ({ sentence, reason: posingSentence })),
    ...refused,
  ]);
  const names = judged.hasProduct || partner ? [] : await nameFindings(ctx, text);
  if (findings.length + names.length > 0 && !asks_review) {
    // No product makes a partnership true, so such a sentence is listed once.
    const claimed = new Set(refused.map(({ sentence }) => sentence));
    const otherNames = names.filter(({ sentence }) => !claimed.has(sentence));
    throw refusedText(findings, otherNames, judged.hasProduct === false ? await attachableOf(ctx, otherNames) : null);
  }
  const ruled = (effect: RuleEffect): Cause[] =>
    distinct(hits.filter((hit) => hit.effect === effect)).map(asCause('rule'));
  const causes = [...findings.map(asCause('review')), ...ruled('hold'), ...names.map(asCause('names'))];
  if (pictures.length > 0 && (await mustWaitForPictures(ctx, pictures, isNew)))
    causes.push({ kind: 'pictures', text: picturesWait, sentence: '' });
  if (causes.length > 0) return { state: 'review', causes, partner };
  return { state: 'shown', causes: ruled('mark'), partner };
}

const asCause =
  (kind: Cause['kind']) =>
  ({ sentence, reason }: Finding): Cause => ({ kind, text: reason, sentence });

/** The first findings, one for each sentence and reason. */
const distinct = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.map((one) => [`${one.sentence}\n${one.reason.zh}`, one])).values()].slice(0, findingsAtMost);

/** The sentences of which something is true; if it is true of the text and of no sentence alone, an empty one. */
function sentencesWith(text: string, isFound: (part: string) => boolean): string[] {
  if (!isFound(text)) return [];
  const found = [...new Set(sentencesOf(text).filter(isFound))].slice(0, findingsAtMost);
  return found.length > 0 ? found : [''];
}

/** A post is read by strangers, so the rules for strangers apply to it. */
const rulesFor = (policy: MessagePolicy, text: string, isNew: boolean): ActiveRule[] =>
  policy.matchPublished(text).filter(({ scope }) => scope !== 'new_account' || isNew);

interface RuleFinding extends Finding {
  effect: RuleEffect;
}

/** What the rules find, each sentence under the strictest rule that it hits. */
function ruleFindings(policy: MessagePolicy, text: string, rules: readonly ActiveRule[]): RuleFinding[] {
  if (rules.length === 0) return [];
  const ids = new Set(rules.map(({ id }) => id));
  const bySentence = new Map(
    sentencesOf(text).map((sentence) => [sentence, policy.matchPublished(sentence).filter(({ id }) => ids.has(id))]),
  );
  const named = new Set([...bySentence.values()].flat().map(({ id }) => id));
  bySentence.set(
    '',
    rules.filter(({ id }) => !named.has(id)),
  );
  return [...bySentence].flatMap(([sentence, hits]) => {
    const rule = strictest(hits);
    return rule ? [{ sentence, reason: reasonOf(rule), effect: rule.effect }] : [];
  });
}

const reasonOf = ({ sentence }: ActiveRule): BothLanguages => (sentence.zh && sentence.en ? sentence : notAllowedHere);
const notAllowedHere = { zh: '含有平台不允许的内容', en: 'It has content that is not allowed here' };
const picturesWait = {
  zh: '新账号的图片由工作人员查看后显示',
  en: 'Pictures of new accounts are shown after a review',
};

function contactFindings(text: string, marks: readonly TextMark[]): Finding[] {
  const mentions = new Set(marks.flatMap(({ kind, from }) => (kind === 'mention' ? [from] : [])));
  // A comma ends no sentence, so that the sentences stay those of the text.
  const plain = text
    .split('')
    .map((unit, at) => (mentions.has(at) ? '，' : unit))
    .join('');
  const whole = contactDetailIn(withoutMentions(plain));
  if (!whole) return [];
  const sentences = sentencesOf(text);
  const found = sentencesOf(plain).flatMap((part, at) => {
    const detail = contactDetailIn(withoutMentions(part));
    return detail ? [{ sentence: sentences[at] ?? part, reason: contactReasons[detail] }] : [];
  });
  return found.length > 0 ? found : [{ sentence: '', reason: contactReasons[whole] }];
}

/** An at sign that follows no Latin letter or digit begins a name and no e-mail address, whether or not its person can be mentioned. */
const withoutMentions = (text: string): string => text.replaceAll(/(?<![\p{Script=Latin}\p{N}._%+-])@/gu, ' ');
const contactReasons: Readonly<Record<ContactDetail, BothLanguages>> = {
  mobile: { zh: '请不要填写手机号，对方可通过本站联系你', en: 'Leave out mobile numbers. People reach you here' },
  landline: { zh: '请不要填写电话号码，对方可通过本站联系你', en: 'Leave out phone numbers. People reach you here' },
  link: { zh: '请不要填写网址或链接', en: 'Leave out web addresses and links' },
  email: { zh: '请不要填写邮箱地址', en: 'Leave out e-mail addresses' },
  chat: { zh: '请不要填写微信号、QQ 号等账号', en: 'Leave out WeChat, QQ and other chat accounts' },
};

/** A claimed partnership must stand on headquarters' list of institutions with a mandate in force. */
async function partnershipOf(
  ctx: RequestContext,
  text: string,
): Promise<{ refused: Finding[]; partner: Judgement['partner'] }> {
  if (text === '') return { refused: [], partner: null };
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
  const refused: Finding[] = [];
  let partner: Judgement['partner'] = null;
  for (const { sentence, institution } of claims) {
    const listed = institutions.find(({ id }) => id === institution.id);
    const state = listed && listed.status !== 'closed' ? mandateState(mandateOf(listed), listedOn) : 'none';
    if (listed && (state === 'valid' || state === 'ending')) partner ??= { id: listed.id, listedOn };
    else refused.push({ sentence, reason: notListed(institution.name) });
  }
  return { refused, partner: refused.length > 0 ? null : partner };
}
const notListed = (name: string): BothLanguages => ({
  zh: `总部的机构名单中没有与“${name}”的有效合作`,
  en: `Headquarters’ list of institutions has no partnership in force with ${name}`,
});

/**
 * Sentences that name an institution or published product of the tenant, or a bank that is none of its institutions. Only a name within one sentence counts: one that two
 * sentences make together is none, and could not be pointed out.
 */
async function nameFindings(ctx: RequestContext, text: string): Promise<NameFinding[]> {
  if (text === '') return [];
  const { rows } = await sql<{ name: string; products: string[] }>`
    select name, array_remove(array_agg(product), null) as products from (
      select unnest(array[name_zh, name_en]) as name, null::uuid as product from institution where status <> 'closed'
      union select unnest(array[name_zh, name_en]), id from product where status = 'published'
    ) named where char_length(name) >= 3 and strpos(${comparedLetters(text)}, lower(replace(name, ' ', ''))) > 0
    group by name order by min(product::text), name`.execute(ctx.db);
  const found = [...new Set(sentencesOf(text))].flatMap((sentence) => {
    const named = findLenders(sentence, rows).found;
    return named.length > 0 ? [{ sentence, named }] : [];
  });
  return found.slice(0, findingsAtMost).map(({ sentence, named }) => ({
    sentence,
    reason: {
      zh: `提到了机构或产品：${named.map(({ name }) => name).join('、')}`,
      en: `It names institutions or products: ${named.map(({ name }) => name).join(', ')}`,
    },
    products: named.flatMap((one) => ('products' in one ? one.products : [])),
  }));
}

interface Suggestion {
  id: string;
  title: string;
  /** Products of several institutions have the same name. */
  institution: string;
}

/** The named products that the author can attach here, by their ids. */
async function attachableOf(ctx: RequestContext, names: readonly NameFinding[]): Promise<Map<string, Suggestion>> {
  const ids = [...new Set(names.flatMap(({ products }) => products))];
  const cards = await readCards(
    ctx,
    ids.map((id) => cardColumns({ kind: 'product', id })),
  );
  return new Map([...cards.values()].map(({ id, title, lines }) => [id, { id, title, institution: lines[0] ?? '' }]));
}

/** Pictures of new accounts wait where no real service checks what they contain, and those wait that the service wants a person to look at. */
async function mustWaitForPictures(ctx: RequestContext, keys: readonly string[], isNew: boolean): Promise<boolean> {
  if (isNew && (ctx.contentCheck === null || ctx.contentCheck.sample)) return true;
  return await hasUploadToReview(ctx.db, keys);
}

/** A reason as a part of a longer text; the sentences of rules end with a full stop of their own. */
const withoutStop = (reason: string): string => reason.replace(/[。.\s]+$/u, '');

/** Products that one sentence suggests to attach; its author can choose any other. */
const suggestedAtMost = 3;

/**
 * The message has the first sentence, for screens that show no more; the data has them all. `attachable` are products that the author can attach; null: the text cannot have a
 * product.
 */
function refusedText(
  findings: readonly Finding[],
  names: readonly NameFinding[],
  attachable: ReadonlyMap<string, Suggestion> | null,
): ApiError {
  const all = [...findings.map((one) => ({ ...one, products: null })), ...names].slice(0, findingsAtMost);
  const { sentence, reason } = all[0]!;
  const quoted = (text: string) => ([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text);
  const more = all.length - 1;
  const offersProduct = attachable !== null && names.length > 0;
  return new ApiError(
    code.conflict,
    {
      zh: `${sentence ? `“${quoted(sentence)}”：` : ''}${withoutStop(reason.zh)}${more > 0 ? `（另有 ${more} 处）` : ''}。请修改，或申请人工审核`,
      en: `${sentence ? `“${quoted(sentence)}”: ` : ''}${withoutStop(reason.en)}${more > 0 ? ` (and ${more} more)` : ''}. Change it, or request a review`,
    },
    (language) => ({
      allowed: offersProduct ? ['product', 'review'] : ['review'],
      notices: all.map((one) => ({
        sentence: one.sentence,
        reason: one.reason[language],
        // Only a sentence that an attached product mends has them.
        ...(one.products &&
          attachable && {
            products: one.products.flatMap((id) => attachable.get(id) ?? []).slice(0, suggestedAtMost),
          }),
      })),
    }),
  );
}
