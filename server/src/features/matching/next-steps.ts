import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { Language } from '@sycee/domain/language/both';
import { answersThatDecide } from '@sycee/domain/matching/answers-that-decide';
import { attributes } from '@sycee/domain/matching/attributes';
import { blockerSentence, commonBlocker } from '@sycee/domain/matching/blocker';
import { fixSentence } from '@sycee/domain/matching/explain';
import { amountWords, closestNearMiss, rateWords } from '@sycee/domain/matching/headline';
import type { MatchResult, MatchRow } from '@sycee/domain/matching/result';
import { writeDate } from '@sycee/domain/matching/value-words';
import { regionNames } from '#features/catalog/index.ts';

type Step = NonNullable<DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['result']>['next_steps'][number];
type NameOf = (number: string) => string;
/** Null: no longer offered on the site. */
type IdOf = (number: string) => string | null;

/**
 * Recommended steps in order: apply for the best product, answer unknown facts, improve the nearest miss. Without a match, what keeps
 * most products from matching comes before answers, which would not change that.
 */
export function nextSteps(result: MatchResult, l: Language, nameOf: NameOf, idOf: IdOf): Step[] {
  const best = result.rows.find((row) => row.verdict === 'match' && idOf(row.number) !== null);
  const near = closestNearMiss(result);
  const change = near ? [changeStep(near, l, nameOf, idOf)] : [];
  if (best) return [applyStep(best, l, nameOf, idOf), ...answerStep(result, l), ...change];
  const common = commonStep(result, l);
  return common ? [common, ...answerStep(result, l)] : [...answerStep(result, l), ...change];
}

/** The change that alone keeps several products from matching; null if there is none that can be made. */
function commonStep({ rows }: MatchResult, l: Language): Step | null {
  const blocker = commonBlocker(rows);
  const fix = rows
    .flatMap(({ smallestChange }) => (smallestChange?.changes.length === 1 ? smallestChange.changes : []))
    .find(({ attr }) => attr === blocker?.attr);
  if (!blocker || !fix) return null;
  const title = blockerSentence(blocker)[l].replace(/[。.]$/, '');
  const text = fixSentence(fix, { language: l, regions: regionNames[l] });
  return { kind: fix.on ? 'wait' : 'change', title, text, product_id: null, attrs: [] };
}

function applyStep(row: MatchRow, l: Language, nameOf: NameOf, idOf: IdOf): Step {
  const amount = row.amountFen ? amountWords(row.amountFen, l) : '';
  const rate = row.rate ? rateWords(row.rate) : '';
  const title = { zh: `今天：申请${nameOf(row.number)}`, en: `Today: apply for ${nameOf(row.number)}` }[l];
  const text = {
    zh: `约 3 分钟；可贷 ${amount}，年化（单利）${rate}`,
    en: `About 3 minutes; ${amount} at ${rate} a year (simple)`,
  }[l];
  return { kind: 'apply', title, text, product_id: idOf(row.number), attrs: [] };
}

function answerStep({ rows }: MatchResult, l: Language): Step[] {
  const { attrs, decided } = answersThatDecide(rows);
  if (attrs.length === 0) return [];
  const names = attrs.map((attr) => attributes[attr].name[l]);
  const title = {
    zh: `补充 ${names.length} 项信息`,
    en: `Add ${names.length} ${names.length === 1 ? 'item' : 'items'} of information`,
  }[l];
  const gain = {
    zh: decided > 0 ? `；填写后有 ${decided} 款可得出结论` : '',
    en: decided > 0 ? `; settles ${decided} ${decided === 1 ? 'product' : 'products'}` : '',
  }[l];
  const text = `${names.join({ zh: '、', en: ', ' }[l])}${gain}`;
  return [{ kind: 'answer', title, text, product_id: null, attrs: [...attrs] }];
}

function changeStep(row: MatchRow, l: Language, nameOf: NameOf, idOf: IdOf): Step {
  const changes = row.smallestChange?.changes ?? [];
  const days = changes.map(({ on }) => on);
  const day = days.every((on) => on !== null) ? days.sort().at(-1) : null;
  const text = changes
    .map((change) => fixSentence(change, { language: l, regions: regionNames[l] }))
    .join({ zh: '；', en: ' ' }[l]);
  const title = day
    ? {
        zh: `${writeDate(day, l)}：重新匹配${nameOf(row.number)}`,
        en: `${writeDate(day, l)}: match ${nameOf(row.number)} again`,
      }[l]
    : { zh: `达到「${nameOf(row.number)}」条件`, en: `Qualify for ${nameOf(row.number)}` }[l];
  return { kind: day ? 'wait' : 'change', title, text, product_id: idOf(row.number), attrs: [] };
}
