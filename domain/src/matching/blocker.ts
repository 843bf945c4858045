import type { BothLanguages } from '#language/both.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import { decisiveRules } from './decisive-rules.ts';
import type { MatchRow } from './result.ts';

/** One attribute that alone keeps several products from matching. */
export interface Blocker {
  readonly attr: AttrSlug;
  readonly products: number;
  /** How many of them match once it is met; nothing else is known to be missing. */
  readonly matching: number;
}

/** From this number on a common reason is worth a sentence of its own. */
const leastProducts = 3;

/** The only attribute whose hard rules fail, or null if there is none, or another one. */
function onlyFailedAttr(row: MatchRow): AttrSlug | null {
  const failed = new Set(
    decisiveRules(row).flatMap(({ kind, state, attr }) => (kind === 'hard' && state === 'failed' ? [attr] : [])),
  );
  const [only] = failed;
  return failed.size === 1 && only !== undefined && only !== 'amount' ? only : null;
}

/** The attribute that alone blocks the most products; null if it blocks fewer than three. */
export function commonBlocker(rows: readonly MatchRow[]): Blocker | null {
  const blocked = Map.groupBy(
    rows.filter(({ verdict }) => verdict !== 'match'),
    onlyFailedAttr,
  );
  const candidates = [...blocked].flatMap(([attr, of]) =>
    attr && attributes[attr].type !== 'region' ? [{ attr, of }] : [],
  );
  const [most] = candidates.sort((a, b) => b.of.length - a.of.length);
  if (!most || most.of.length < leastProducts) return null;
  return { attr: most.attr, products: most.of.length, matching: most.of.filter(isNearMiss).length };
}

const isNearMiss = ({ verdict, smallestChange }: MatchRow): boolean =>
  verdict === 'near_miss' && smallestChange !== null;

/**
 * 「结清逾期后，9 款可再评估。」, with how many of them match then if others lack information, or for what cannot be changed
 * 「9 款因「年龄」不符合。」
 */
export function blockerSentence({ attr, products, matching }: Blocker): BothLanguages {
  const { change, name } = attributes[attr];
  if (!change)
    return {
      zh: `${products} 款因「${name.zh}」不符合。`,
      en: `${products} are ruled out by one condition: ${name.en.toLowerCase()}.`,
    };
  const after = change.after ?? {
    zh: `「${name.zh}」达到要求后`,
    en: `Once the requirement for ${name.en.toLowerCase()} is met`,
  };
  const isMixed = matching > 0 && matching < products;
  return {
    zh: `${after.zh}，${products} 款可再评估${isMixed ? `，其中 ${matching} 款即可匹配` : ''}。`,
    en: `${after.en}, ${products} can be assessed again${isMixed ? `, and ${matching} of them will match` : ''}.`,
  };
}
