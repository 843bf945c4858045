import type { AttrSlug } from '#matching/attributes.ts';
import { changeTo } from '#matching/change.ts';
import { checkCondition } from '#matching/check.ts';
import { factOf, isKnown, valueOf } from '#matching/fact.ts';
import { attrsOfAmount, rateRange } from '#matching/formula.ts';
import type { MatchProduct } from '#matching/product.ts';
import { requirementsOf } from '#matching/requirements.ts';
import type { Evaluation, MatchInput, Range, RuleResult, Verdict } from '#matching/result.ts';
import type { Rule } from '#matching/rule.ts';
import { passingValue, ruleResult } from '#matching/rule-result.ts';
import { monthlyPaymentFen } from '#money/loan.ts';
import { amountOf, amountRange } from './amount.ts';
import { reach } from './reach.ts';
import { scoreOf } from './score.ts';
import { smallestChange } from './smallest-change.ts';

/** An implicit hard rule: the formula has to reach the product's smallest loan. */
function amountResult(product: MatchProduct, input: MatchInput): RuleResult {
  const most = amountOf(product.rules.amount.most, input.facts);
  const state = most === null ? 'unknown' : amountRange(product, input.facts) ? 'passed' : 'failed';
  return {
    id: 'amount',
    attr: 'amount',
    kind: 'hard',
    state,
    actual: most,
    why: most === null ? whyUnknown(product, input) : null,
    source: null,
    asOf: null,
    sample: false,
    required: { op: '>=', value: product.amountFromFen },
    gap: state === 'failed' ? product.amountFromFen - Number(most) : null,
    fix: null,
  };
}

function whyUnknown(product: MatchProduct, input: MatchInput) {
  const facts = attrsOfAmount(product.rules.amount.most).map((attr) => factOf(input.facts, attr));
  const whys = facts.flatMap((fact) => (isKnown(fact) ? [] : [fact.why]));
  return whys.includes('source_failed') ? 'source_failed' : 'not_asked';
}

function unknownAttributes(product: MatchProduct, rules: readonly RuleResult[], input: MatchInput): AttrSlug[] {
  const inRules = (kind: 'hard' | 'soft') =>
    rules.flatMap((rule) => (rule.kind === kind && rule.attr !== 'amount' ? [rule.attr] : []));
  const { amount, rate } = product.rules;
  const read = [
    ...inRules('hard'),
    ...attrsOfAmount(amount.most),
    ...inRules('soft'),
    ...rate.moves.map(({ attr }) => attr),
  ];
  return [...new Set(read)].filter((attr) => valueOf(input.facts, attr) === null);
}

/** A failure that cannot be fixed is `no`. A fixable one is `near_miss`, once all hard rules are known. */
function verdictOf(hard: readonly RuleResult[], canBeChanged: boolean): Verdict {
  const hasFailed = hard.some(({ state }) => state === 'failed');
  if (hasFailed && !canBeChanged) return 'no';
  if (hard.some(({ state }) => state === 'unknown')) return 'needs_data';
  return hasFailed ? 'near_miss' : 'match';
}

function paymentRange(product: MatchProduct, amountFen: Range | null, rate: Range | null): Range | null {
  if (!amountFen || !rate) return null;
  const [repayment = 'equal_instalments'] = product.repayments;
  const pay = (principalFen: number, annual: number) =>
    monthlyPaymentFen({ principalFen, rate: annual, months: product.termToMonths, repayment });
  return { low: pay(amountFen.low, rate.low), high: pay(amountFen.high, rate.high) };
}

function resultOf(rule: Rule, input: MatchInput): RuleResult {
  const state = checkCondition(rule, input.facts);
  const to = state === 'failed' ? passingValue(rule, input, reach) : null;
  return ruleResult(rule, state, factOf(input.facts, rule.attr), to === null ? null : changeTo(rule.attr, to, input));
}

/** Evaluates one product for one input. Pure: reads no clock, other product or sponsorship. */
export function evaluate(input: MatchInput, product: MatchProduct): Evaluation {
  const own = requirementsOf(product);
  const rules = [...own.map((rule) => resultOf(rule, input)), amountResult(product, input)];
  const hard = rules.filter(({ kind }) => kind === 'hard');
  const change = hard.some(({ state }) => state === 'failed') ? smallestChange(product, input) : null;
  const verdict = verdictOf(hard, change !== null);
  const amountFen = verdict === 'no' ? null : amountRange(product, input.facts);
  const computed = rateRange(product, product.rules.rate.moves, (move) => checkCondition(move, input.facts));
  const rate = verdict === 'no' ? null : computed;
  const documents = [...product.documents, ...own.flatMap((rule) => rule.document ?? [])];
  return {
    verdict,
    score: scoreOf(verdict, own, input.facts, computed),
    rules,
    amountFen,
    rate,
    termMonths: product.termToMonths,
    monthlyPaymentFen: paymentRange(product, amountFen, rate),
    missingDocuments: [...new Set(documents)].filter((slug) => !input.documents.includes(slug)),
    missingAttributes: unknownAttributes(product, rules, input),
    smallestChange: change,
  };
}
