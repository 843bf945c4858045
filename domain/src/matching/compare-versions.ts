import { type RuleState, type Verdict, verdicts } from './result.ts';

/** A product in a version of a report with the values that are compared. */
export interface ComparedProduct {
  readonly id: string;
  readonly verdict: Verdict;
  /** Fen; null where there is none. */
  readonly amount: readonly [from: number, to: number] | null;
  /** Hundredths of a percent. */
  readonly rate: readonly [from: number, to: number] | null;
  readonly rulesVersion: number;
  readonly rules: readonly ComparedRule[];
}
export interface ComparedRule {
  readonly id: string;
  readonly name: string;
  readonly state: RuleState;
  readonly actual: string;
  readonly required: string;
}

export type ChangeDirection = 'better' | 'worse' | 'more' | 'less' | 'came' | 'gone';
export interface Move {
  readonly id: string;
  readonly before: ComparedProduct | null;
  readonly after: ComparedProduct | null;
  readonly turn: ChangeDirection;
  /** The rules with a different result, which explain the move. */
  readonly rules: readonly { readonly before: ComparedRule | null; readonly after: ComparedRule | null }[];
  readonly hasOtherRules: boolean;
}

/** Changed products: those that became or ceased to be a match first, then by difference of amount. */
export function compareVersions(before: readonly ComparedProduct[], after: readonly ComparedProduct[]): Move[] {
  const was = new Map(before.map((product) => [product.id, product]));
  const is = new Map(after.map((product) => [product.id, product]));
  const ids = [...new Set([...is.keys(), ...was.keys()])];
  return ids
    .flatMap((id) => moveOf(id, was.get(id) ?? null, is.get(id) ?? null) ?? [])
    .sort((one, other) => weightOf(other) - weightOf(one) || byAmount(other) - byAmount(one));
}

function moveOf(id: string, before: ComparedProduct | null, after: ComparedProduct | null): Move | null {
  const turn = turnOf(before, after);
  if (!turn) return null;
  const hasOtherRules = before !== null && after !== null && before.rulesVersion !== after.rulesVersion;
  return { id, before, after, turn, rules: movedRules(before, after), hasOtherRules };
}

const rankOf = ({ verdict }: ComparedProduct): number => verdicts.length - verdicts.indexOf(verdict);

function turnOf(before: ComparedProduct | null, after: ComparedProduct | null): ChangeDirection | null {
  if (!before || !after) return before ? 'gone' : 'came';
  const by = rankOf(after) - rankOf(before);
  if (by !== 0) return by > 0 ? 'better' : 'worse';
  const money = toOf(after.amount) - toOf(before.amount) || fromOf(after.amount) - fromOf(before.amount);
  if (money !== 0) return money > 0 ? 'more' : 'less';
  // A higher rate counts as `less`.
  const rate = fromOf(after.rate) - fromOf(before.rate) || toOf(after.rate) - toOf(before.rate);
  return rate === 0 ? null : rate < 0 ? 'more' : 'less';
}
const fromOf = (range: ComparedProduct['amount']): number => range?.[0] ?? 0;
const toOf = (range: ComparedProduct['amount']): number => range?.[1] ?? 0;

function movedRules(before: ComparedProduct | null, after: ComparedProduct | null): Move['rules'] {
  if (!before || !after) return [];
  const was = new Map(before.rules.map((rule) => [rule.id, rule]));
  const ids = new Set([...after.rules, ...before.rules].map(({ id }) => id));
  const is = new Map(after.rules.map((rule) => [rule.id, rule]));
  return [...ids]
    .map((id) => ({ before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter(({ before: one, after: other }) => !isSameRule(one, other))
    .sort((one, other) => Number(turns(other)) - Number(turns(one)));
}
const isSameRule = (one: ComparedRule | null, other: ComparedRule | null): boolean =>
  one?.state === other?.state && one?.actual === other?.actual && one?.required === other?.required;
const turns = ({ before, after }: Move['rules'][number]): boolean => before?.state !== after?.state;

/** Weight for sorting: a gained or lost match, another verdict, an added or removed product, changed figures. */
function weightOf({ turn, before, after }: Move): number {
  if (turn === 'better' || turn === 'worse') return before?.verdict === 'match' || after?.verdict === 'match' ? 4 : 3;
  return turn === 'came' || turn === 'gone' ? 2 : 1;
}
const byAmount = ({ before, after }: Move): number =>
  Math.abs(toOf(after?.amount ?? null) - toOf(before?.amount ?? null));

/** The value of one attribute in a version of a report, in words. */
export interface ComparedFact {
  readonly attr: string;
  readonly name: string;
  /** Null: not known. */
  readonly value: string | null;
}
export interface FactMove {
  readonly attr: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Facts with a different value. */
export function compareFacts(before: readonly ComparedFact[], after: readonly ComparedFact[]): FactMove[] {
  const was = new Map(before.map((fact) => [fact.attr, fact]));
  const is = new Map(after.map((fact) => [fact.attr, fact]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((attr) => {
    const [one, other] = [was.get(attr), is.get(attr)];
    const move = { attr, name: (other ?? one)!.name, before: one?.value ?? null, after: other?.value ?? null };
    return move.before === move.after ? [] : [move];
  });
}
