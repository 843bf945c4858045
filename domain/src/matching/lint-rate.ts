import type { FindingPlace, Report } from './lint-finding.ts';
import type { LintedProduct } from './linted-product.ts';
import type { Condition, RateFormula } from './rule.ts';

/** The base has to be a rate of the product, and each condition has to be one that can be compared and moves the rate. */
export function lintRate(
  { base, spread, moves }: RateFormula,
  { rateFrom, rateTo }: Pick<LintedProduct, 'rateFrom' | 'rateTo'>,
  check: (condition: Condition, place: FindingPlace) => boolean,
  report: Report,
): void {
  // A range the wrong way round has a finding of its own.
  const isRange = rateFrom === null || rateTo === null || rateFrom <= rateTo;
  if (!Number.isSafeInteger(base) || (isRange && (base < (rateFrom ?? base) || base > (rateTo ?? base))))
    report(
      'bounds',
      { ruleId: 'rate', field: 'base' },
      '基准利率不在产品的利率范围内。',
      'The base rate is outside the product’s range.',
    );
  if (!Number.isSafeInteger(spread) || spread < 0)
    report('bounds', { ruleId: 'rate', field: 'spread' }, '利率浮动不能为负。', 'The spread cannot be negative.');
  for (const [at, move] of moves.entries()) {
    const place = { ruleId: 'rate', field: `moves.${at}` };
    check(move, place);
    if (!Number.isSafeInteger(move.add))
      report('unit', place, '加减的利率须为整数个基点。', 'A rate is moved by a whole number of basis points.');
    else if (move.add === 0)
      report('idle', place, '这一条不改变利率。', 'This condition does not move the rate.', 'warn');
  }
}
