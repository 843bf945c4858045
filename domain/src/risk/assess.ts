import type { AttrSlug } from '#matching/attributes.ts';
import { type Facts, factOf, isKnown, type KnownFact, type UnknownReason } from '#matching/fact.ts';
import { isWhole, shareOf } from '#statement/facts.ts';
import type { Figures } from '#statement/figures.ts';
import { type RiskId, type RiskItem, type RiskLevel, riskIds, riskLevels } from './item.ts';
import { levelBy, levelOfGrade, type Steps, steps } from './levels.ts';

/** What is known beside facts; null: the source was not asked, or gave no answer (`why`). */
export interface RiskInput {
  readonly facts: Facts;
  readonly figures: Figures | null;
  readonly court: {
    readonly enforcements: readonly { readonly amountFen: number | null }[];
    readonly asOf: string;
    readonly sample: boolean;
  } | null;
  readonly register: { readonly isActive: boolean; readonly asOf: string; readonly sample: boolean } | null;
  /** Sources that were asked and gave no answer. */
  readonly failed: readonly ('registry' | 'judicial')[];
}
export interface Risk {
  /** By which it was found; reports from before it was kept are of the first. */
  readonly engine: number;
  readonly items: readonly RiskItem[];
  /** The worst of what is known; null: nothing is. */
  readonly level: RiskLevel | null;
  readonly unknown: number;
}

type Result = Pick<RiskItem, 'value' | 'source' | 'asOf' | 'sample'>;
const item = (id: RiskId, level: RiskLevel, result: Result): RiskItem => ({ id, level, why: null, ...result });
const unknown = (id: RiskId, why: UnknownReason = 'not_asked'): RiskItem => ({
  id,
  level: null,
  value: null,
  why,
  source: null,
  asOf: null,
  sample: false,
});

function ofFact(id: RiskId, attr: AttrSlug, facts: Facts, levelOf: (fact: KnownFact) => RiskLevel): RiskItem {
  const fact = factOf(facts, attr);
  if (!isKnown(fact)) return unknown(id, fact.why);
  const { value, source, asOf, sample = false } = fact;
  return item(id, levelOf(fact), { value, source, asOf, sample });
}
const byNumber =
  (of: Steps) =>
  ({ value }: KnownFact): RiskLevel =>
    levelBy(of, Number(value));

function enforcement({ court, failed }: RiskInput): RiskItem {
  if (!court) return unknown('enforcement', failed.includes('judicial') ? 'source_failed' : 'not_asked');
  const sum = court.enforcements.reduce((all, { amountFen }) => all + (amountFen ?? 0), 0);
  // One whose amount is not published is one all the same.
  const value = court.enforcements.length > 0 ? Math.max(1, sum) : 0;
  const { asOf, sample } = court;
  return item('enforcement', levelBy(steps.enforcement, value), { value, source: 'judicial', asOf, sample });
}

function status({ register, failed }: RiskInput): RiskItem {
  if (!register) return unknown('status', failed.includes('registry') ? 'source_failed' : 'not_asked');
  const { isActive: value, asOf, sample } = register;
  return item('status', value ? 'none' : 'high', { value, source: 'registry', asOf, sample });
}

/** Counted over twelve whole months, or not at all. */
function ofFigures(id: 'lateFilings' | 'latePayments' | 'voidShare', figures: Figures | null): RiskItem {
  const knownOrUnknown = (value: number | null | undefined, asOf: string | undefined): RiskItem =>
    value === null || value === undefined || asOf === undefined
      ? unknown(id)
      : item(id, levelBy(steps[id], value), { value, source: 'statement', asOf, sample: false });
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

/** A firm that still has its first representative has had no change, however young it is. */
function representative(facts: Facts): RiskItem {
  const age = factOf(facts, 'companyMonths');
  return ofFact('representative', 'representativeChangedMonths', facts, ({ value }) =>
    isKnown(age) && value === age.value ? 'none' : levelBy(steps.representative, -Number(value)),
  );
}

const byId: Readonly<Record<RiskId, (input: RiskInput) => RiskItem>> = {
  status,
  dishonest: ({ facts }) => ofFact('dishonest', 'dishonestList', facts, ({ value }) => (value ? 'high' : 'none')),
  enforcement,
  lawsuits: ({ facts }) => ofFact('lawsuits', 'lawsuits', facts, byNumber(steps.lawsuits)),
  arrears: ({ facts }) => ofFact('arrears', 'taxArrears', facts, byNumber(steps.arrears)),
  grade: ({ facts }) => ofFact('grade', 'taxGrade', facts, ({ value }) => levelOfGrade(String(value))),
  lateFilings: ({ figures }) => ofFigures('lateFilings', figures),
  latePayments: ({ figures }) => ofFigures('latePayments', figures),
  zeroFilings: ({ facts }) => ofFact('zeroFilings', 'zeroFilings12m', facts, byNumber(steps.zeroFilings)),
  voidShare: ({ figures }) => ofFigures('voidShare', figures),
  emptyMonths: ({ facts }) => ofFact('emptyMonths', 'monthsWithoutInvoices', facts, byNumber(steps.emptyMonths)),
  concentration: ({ facts }) => ofFact('concentration', 'largestCustomerShare', facts, byNumber(steps.concentration)),
  representative: ({ facts }) => representative(facts),
};

export const rankOf = (level: RiskLevel | null): number => (level === null ? -1 : riskLevels.indexOf(level));

/** Every item, known or not, the worst first and unknown last; the order of ids where they are equal. */
function assess1(input: RiskInput): Risk {
  const items = riskIds.map((id) => byId[id](input)).sort((one, other) => rankOf(other.level) - rankOf(one.level));
  return {
    engine: 1,
    items,
    level: items[0]?.level ?? null,
    unknown: items.filter(({ level }) => level === null).length,
  };
}

/** What an engine once found it always finds: a change of meaning is another engine. */
const engines: Readonly<Record<number, (input: RiskInput) => Risk>> = { 1: assess1 };
export const currentRiskEngine = 1;

export function assessRisk(input: RiskInput, engine: number = currentRiskEngine): Risk {
  const assess = engines[engine];
  if (!assess) throw new RangeError(`no risk engine ${engine}`);
  return assess(input);
}
