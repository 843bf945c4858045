import type { AttrSlug } from '#matching/attributes.ts';
import { type Facts, factOf, isKnown, type KnownFact, type UnknownReason } from '#matching/fact.ts';
import type { Doubt } from '#statement/doubt.ts';
import { isWhole, shareOf } from '#statement/facts.ts';
import type { Figures } from '#statement/figures.ts';
import { type RiskId, type RiskItem, type RiskLevel, riskIds, riskLevels } from './item.ts';
import { assessLatePayments, lateDoubts } from './late-payments.ts';
import { levelOf, levelOfGrade, riskThresholds, type Thresholds } from './levels.ts';

/** Input of a risk assessment; a part is null if its source was not queried or did not answer. */
export interface RiskInput {
  readonly facts: Facts;
  readonly figures: Figures | null;
  readonly court: {
    readonly enforcements: readonly { readonly amountFen: number | null }[];
    readonly asOf: string;
    readonly sample: boolean;
  } | null;
  readonly register: { readonly isActive: boolean; readonly asOf: string; readonly sample: boolean } | null;
  /** Sources that were queried and did not answer. */
  readonly failed: readonly ('registry' | 'judicial')[];
}
export interface Risk {
  /** The engine version; older reports without one used engine 1. */
  readonly engine: number;
  readonly items: readonly RiskItem[];
  /** The worst known level; null if nothing is known. */
  readonly level: RiskLevel | null;
  readonly unknown: number;
}

type Result = Pick<RiskItem, 'value' | 'source' | 'asOf' | 'sample' | 'late'>;
const item = (id: RiskId, level: RiskLevel, result: Result): RiskItem => ({ id, level, why: null, ...result });
const unknown = (id: RiskId, why: UnknownReason = 'not_asked', doubts: readonly Doubt[] = []): RiskItem => ({
  id,
  level: null,
  value: null,
  why,
  source: null,
  asOf: null,
  sample: false,
  ...(doubts.length > 0 && { doubts }),
});

function ofFact(id: RiskId, attr: AttrSlug, facts: Facts, toLevel: (fact: KnownFact) => RiskLevel): RiskItem {
  const fact = factOf(facts, attr);
  if (!isKnown(fact)) return unknown(id, fact.why);
  const { value, source, asOf, sample = false } = fact;
  return item(id, toLevel(fact), { value, source, asOf, sample });
}
/** A bound counts by its value, but what is at least harmless is unknown. */
function ofBoundedFact(id: RiskId, attr: AttrSlug, facts: Facts, toLevel: (fact: KnownFact) => RiskLevel): RiskItem {
  const fact = factOf(facts, attr);
  if (!isKnown(fact)) return unknown(id, fact.why, fact.doubts);
  const found = ofFact(id, attr, facts, toLevel);
  if (!fact.partial) return found;
  const { bound, doubts } = fact.partial;
  return found.level === 'none' && bound === 'least' ? unknown(id, 'not_asked', doubts) : { ...found, bound, doubts };
}
const byNumber =
  (of: Thresholds) =>
  ({ value }: KnownFact): RiskLevel =>
    levelOf(of, Number(value));

function enforcement({ court, failed }: RiskInput): RiskItem {
  if (!court) return unknown('enforcement', failed.includes('judicial') ? 'source_failed' : 'not_asked');
  const sum = court.enforcements.reduce((total, { amountFen }) => total + (amountFen ?? 0), 0);
  // A case without a published amount still counts.
  const value = court.enforcements.length > 0 ? Math.max(1, sum) : 0;
  const { asOf, sample } = court;
  return item('enforcement', levelOf(riskThresholds.enforcement, value), { value, source: 'judicial', asOf, sample });
}

function status({ register, failed }: RiskInput): RiskItem {
  if (!register) return unknown('status', failed.includes('registry') ? 'source_failed' : 'not_asked');
  const { isActive: value, asOf, sample } = register;
  return item('status', value ? 'none' : 'high', { value, source: 'registry', asOf, sample });
}

/** Items counted over twelve whole months; unknown for a shorter window. */
function ofFigures(id: 'lateFilings' | 'latePayments' | 'voidShare', figures: Figures | null): RiskItem {
  const knownOrUnknown = (value: number | null | undefined, asOf: string | undefined): RiskItem =>
    value === null || value === undefined || asOf === undefined
      ? unknown(id)
      : item(id, levelOf(riskThresholds[id], value), { value, source: 'statement', asOf, sample: false });
  const { filings, payments, invoices } = figures ?? {};
  if (id === 'lateFilings')
    return filings && isWhole(filings.window) ? knownOrUnknown(filings.late, filings.window.to) : unknown(id);
  if (id === 'latePayments')
    return payments && isWhole(payments.window)
      ? knownOrUnknown(payments.latePayments, payments.window.to)
      : unknown(id);
  if (!invoices || !isWhole(invoices.window)) return unknown(id);
  return knownOrUnknown(shareOf(invoices.voids + invoices.reds, invoices.sales + invoices.voids), invoices.window.to);
}

/** Late payments by event, with days and amounts. Figures of before events were counted are assessed by their number. */
function latePayments({ figures }: RiskInput): RiskItem {
  const payments = figures?.payments;
  if (!figures || !payments?.lateEvents) return ofFigures('latePayments', figures);
  const assessed = assessLatePayments(payments, figures.doubts?.payments ?? []);
  if (!assessed) return unknown('latePayments');
  const { level, events: value, late } = assessed;
  const result = { value, source: 'statement', asOf: payments.window.to, sample: false } as const;
  return item('latePayments', level, value > 0 ? { ...result, late } : result);
}

/** Events are certain; what has no due date or is not counted may be more of them. */
function latePaymentsAtLeast(input: RiskInput): RiskItem {
  const { figures } = input;
  const payments = figures?.payments;
  const ofPayments = figures?.doubts?.payments ?? [];
  if (!payments?.lateEvents) return unknown('latePayments', 'not_asked', ofPayments);
  const doubts = lateDoubts(payments, ofPayments);
  const found = latePayments(input);
  if (found.level === null || (found.value === 0 && doubts.length > 0))
    return unknown('latePayments', 'not_asked', doubts);
  return doubts.length > 0 ? { ...found, bound: 'least', doubts } : found;
}

/** Doubts about the company of a table, or rejected filings, leave counts of its rows unknown. */
function ofCertainFigures(id: 'lateFilings' | 'voidShare', figures: Figures | null): RiskItem {
  const doubts = figures?.doubts ?? {};
  const { invoices } = figures ?? {};
  const isDoubtful =
    id === 'lateFilings'
      ? (doubts.filings ?? []).length > 0
      : (doubts.invoices ?? []).some(({ reason }) => reason === 'company') ||
        (invoices?.loss?.count ?? 0) * 10 > (invoices?.sales ?? 0);
  return isDoubtful ? unknown(id) : ofFigures(id, figures);
}

/** A company that still has its first representative has no change, however young it is. */
function representative(facts: Facts): RiskItem {
  const age = factOf(facts, 'companyMonths');
  return ofFact('representative', 'representativeChangedMonths', facts, ({ value }) =>
    isKnown(age) && value === age.value ? 'none' : levelOf(riskThresholds.representative, -Number(value)),
  );
}

const byId: Readonly<Record<RiskId, (input: RiskInput) => RiskItem>> = {
  status,
  dishonest: ({ facts }) => ofFact('dishonest', 'dishonestList', facts, ({ value }) => (value ? 'high' : 'none')),
  enforcement,
  lawsuits: ({ facts }) => ofFact('lawsuits', 'lawsuits', facts, byNumber(riskThresholds.lawsuits)),
  arrears: ({ facts }) => ofFact('arrears', 'taxArrears', facts, byNumber(riskThresholds.arrears)),
  grade: ({ facts }) => ofFact('grade', 'taxGrade', facts, ({ value }) => levelOfGrade(String(value))),
  lateFilings: ({ figures }) => ofFigures('lateFilings', figures),
  latePayments: ({ figures }) => ofFigures('latePayments', figures),
  zeroFilings: ({ facts }) => ofFact('zeroFilings', 'zeroFilings12m', facts, byNumber(riskThresholds.zeroFilings)),
  voidShare: ({ figures }) => ofFigures('voidShare', figures),
  emptyMonths: ({ facts }) =>
    ofFact('emptyMonths', 'monthsWithoutInvoices', facts, byNumber(riskThresholds.emptyMonths)),
  concentration: ({ facts }) =>
    ofFact('concentration', 'largestCustomerShare', facts, byNumber(riskThresholds.concentration)),
  representative: ({ facts }) => representative(facts),
};

export const rankOf = (level: RiskLevel | null): number => (level === null ? -1 : riskLevels.indexOf(level));

const byIdSince2: typeof byId = {
  ...byId,
  latePayments,
  lateFilings: ({ figures }) => ofCertainFigures('lateFilings', figures),
  voidShare: ({ figures }) => ofCertainFigures('voidShare', figures),
};

const withDoubts = (found: RiskItem, doubts: readonly Doubt[] | undefined): RiskItem =>
  found.level === null && doubts && doubts.length > 0 ? { ...found, doubts } : found;

/** Besides the levels, these rules report bounds, and the reasons why a value is a bound or unknown. */
const byIdSince3: typeof byId = {
  ...byIdSince2,
  arrears: ({ facts }) => ofBoundedFact('arrears', 'taxArrears', facts, byNumber(riskThresholds.arrears)),
  grade: ({ facts }) => ofBoundedFact('grade', 'taxGrade', facts, ({ value }) => levelOfGrade(String(value))),
  latePayments: latePaymentsAtLeast,
  lateFilings: ({ figures }) => withDoubts(ofCertainFigures('lateFilings', figures), figures?.doubts?.filings),
  voidShare: ({ figures }) => withDoubts(ofCertainFigures('voidShare', figures), figures?.doubts?.invoices),
  zeroFilings: ({ facts }) =>
    ofBoundedFact('zeroFilings', 'zeroFilings12m', facts, byNumber(riskThresholds.zeroFilings)),
  emptyMonths: ({ facts }) =>
    ofBoundedFact('emptyMonths', 'monthsWithoutInvoices', facts, byNumber(riskThresholds.emptyMonths)),
  concentration: ({ facts }) =>
    ofBoundedFact('concentration', 'largestCustomerShare', facts, byNumber(riskThresholds.concentration)),
};

/** All items, worst first and unknown last; equal levels keep the order of ids. */
const assessWith =
  (engine: number, rules: typeof byId) =>
  (input: RiskInput): Risk => {
    const items = riskIds.map((id) => rules[id](input)).sort((a, b) => rankOf(b.level) - rankOf(a.level));
    return {
      engine,
      items,
      level: items[0]?.level ?? null,
      unknown: items.filter(({ level }) => level === null).length,
    };
  };

/** An engine always returns the same result for the same input; a change of rules is a new engine. */
const engines: Readonly<Record<number, (input: RiskInput) => Risk>> = {
  1: assessWith(1, byId),
  2: assessWith(2, byIdSince2),
  3: assessWith(3, byIdSince3),
};
export const currentRiskEngine = 3;

export function assessRisk(input: RiskInput, engine: number = currentRiskEngine): Risk {
  const assess = engines[engine];
  if (!assess) throw new RangeError(`unknown risk engine ${engine}`);
  return assess(input);
}
