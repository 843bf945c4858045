import { code } from '@sycee/contract/core/envelope';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentQuery } from '#platform/navigation/query.ts';
import { useLanguage } from '#platform/words.ts';
import { comparePath } from '../paths.ts';
import type { ProductFull } from '../use-detail.ts';
import { compareMin, numbersOf } from './compare-href.ts';
import type { Trial } from './trial.ts';

const mostFen = 100_000_000_000;
const mostMonths = 600;
const whole = (text: string | undefined, most: number): number | undefined =>
  text && /^[1-9]\d{0,11}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

type Next = { numbers?: readonly string[]; onlyDifferent?: boolean } & Partial<Trial>;

/** The comparison is stored in the address: products, loan, and whether only differences are shown. */
export function useCompareAddress() {
  const { numbers, amount, term, only } = useLocation().query;
  return {
    numbers: numbersOf(numbers),
    amountFen: whole(amount, mostFen),
    months: whole(term, mostMonths),
    onlyDifferent: only === '1',
    change,
  };
}
export type CompareAddress = ReturnType<typeof useCompareAddress>;

/** Reads the current address when called, not when rendered. */
function change({ numbers, amountFen, months, onlyDifferent }: Next): void {
  const next = {
    ...currentQuery(),
    ...(numbers && { numbers: numbers.join(',') }),
    ...(amountFen && { amount: amountFen }),
    ...(months && { term: months }),
    ...(onlyDifferent !== undefined && { only: onlyDifferent ? 1 : undefined }),
  };
  go(comparePath, next, { replace: true });
}

interface Compared {
  products: readonly ProductFull[];
  /** Numbers that the site no longer has. */
  unavailable: readonly string[];
}

/** The products in full, in the requested order. If the answer names missing ones, the rest is requested again. */
async function readProducts(ids: readonly string[]): Promise<Compared> {
  try {
    const { list } = await call('POST /finance/api/select_details', { body: { ids: [...ids] }, quiet: true });
    return { products: list, unavailable: [] };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== code.notFound) throw failure;
    const missing = (failure.data as { ids: string[] }).ids;
    const remaining = ids.filter((id) => !missing.includes(id));
    const { products } = remaining.length < compareMin ? { products: [] } : await readProducts(remaining);
    return { products, unavailable: missing };
  }
}

export function useCompared(numbers: readonly string[]) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['compare', language, numbers],
    queryFn: () => readProducts(numbers),
    enabled: numbers.length >= compareMin,
    placeholderData: keepPreviousData,
  });
}
