import type { BothLanguages } from '#language/both.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import type { MatchRow } from './result.ts';

/** One attribute that alone keeps several products from matching. */
export interface Blocker {
  readonly attr: AttrSlug;
  readonly products: number;
}

/** From this number on a common reason is worth a sentence of its own. */
const leastProducts = 3;

/** The only attribute whose hard rules fail, or null if there is none, or another one. */
function onlyFailedAttr({ rules }: MatchRow): AttrSlug | null {
  const failed = new Set(
    rules.flatMap(({ kind, state, attr }) => (kind === 'hard' && state === 'failed' ? [attr] : [])),
  );
  const [only] = failed;
  return failed.size === 1 && only !== undefined && only !== 'amount' ? only : null;
}

/** The attribute that alone blocks the most products; null if it blocks fewer than three. */
export function commonBlocker(rows: readonly MatchRow[]): Blocker | null {
  const counts = new Map<AttrSlug, number>();
  for (const row of rows) {
    const attr = row.verdict === 'match' ? null : onlyFailedAttr(row);
    if (attr && attributes[attr].type !== 'region') counts.set(attr, (counts.get(attr) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= leastProducts ? { attr: most[0], products: most[1] } : null;
}

/** 「结清逾期后，9 款可再评估。」, or for what cannot be changed 「9 款因「年龄」不符合。」 */
export function blockerSentence({ attr, products }: Blocker): BothLanguages {
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
  return { zh: `${after.zh}，${products} 款可再评估。`, en: `${after.en}, ${products} can be assessed again.` };
}
