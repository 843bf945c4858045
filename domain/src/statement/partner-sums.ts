import { compactName } from './company-name.ts';
import { countedFen, type Version } from './invoice-version.ts';

export interface PartnerSum {
  readonly name: string;
  readonly fen: number;
}

export interface PartnerSums {
  readonly all: number;
  /** Largest first. */
  readonly sums: readonly PartnerSum[];
  /** The partner has neither a name nor a number that identifies it. */
  readonly unnamed: { readonly fen: number; readonly count: number };
}

/** Texts in the column of the buyer that name no particular buyer. */
const nobody =
  /^(?:[-—/*.]*|0+|无|空|null|(?:个人|自然人|消费者|散户|散客|零售|现金|门市|匿名|其他|其它|未知|不详)(?:个人|消费者|客户|顾客|购买方|购方)?(?:\(.*\))?|客户|顾客)$/i;

/** A tax number in full: masked ones and rows of zeros identify nobody. */
const isIdentifying = (id: string): boolean => /^[0-9A-Z]{15,20}$/.test(id) && !/^0+$/.test(id);

/**
 * Adds up invoices by their partner: by its tax number, which outlives a change of name, or else by its name. A name that always stands
 * with one number means that number where it stands alone.
 */
export function partnerSums(invoices: readonly Version[], nameOf: (one: Version) => string): PartnerSums {
  const numbers = new Map<string, Set<string>>();
  const known = new Set<string>();
  for (const one of invoices) {
    if (!isIdentifying(one.partnerId)) continue;
    known.add(one.partnerId);
    const name = compactName(nameOf(one));
    numbers.set(name, (numbers.get(name) ?? new Set()).add(one.partnerId));
  }
  // The number of before 2015 is part of the credit code.
  const codes = new Map([...known].filter((id) => id.length === 18).map((id) => [id.slice(2, 17), id]));
  const keyOf = (one: Version): string | null => {
    if (isIdentifying(one.partnerId)) return codes.get(one.partnerId) ?? one.partnerId;
    const name = compactName(nameOf(one));
    if (nobody.test(name)) return null;
    const [number, ...others] = numbers.get(name) ?? [];
    return number !== undefined && others.length === 0 ? (codes.get(number) ?? number) : name;
  };
  const sums = new Map<string, { name: string; date: string; fen: number }>();
  const unnamed = { fen: 0, count: 0 };
  let all = 0;
  for (const one of invoices) {
    const fen = countedFen(one);
    all += fen;
    const key = keyOf(one);
    if (key === null) {
      unnamed.fen += Math.abs(fen);
      unnamed.count++;
      continue;
    }
    const sum = sums.get(key) ?? { name: '', date: '', fen: 0 };
    sum.fen += fen;
    sums.set(key, sum);
    const name = nameOf(one);
    // The latest name is shown.
    if (one.date > sum.date || (one.date === sum.date && name < sum.name)) Object.assign(sum, { name, date: one.date });
  }
  const named = [...sums.values()].map(({ name, fen }): PartnerSum => ({ name, fen }));
  return { all, sums: named.sort((a, b) => b.fen - a.fen || (a.name < b.name ? -1 : 1)), unnamed };
}
