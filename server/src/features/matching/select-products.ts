import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { BothLanguages } from '@sycee/domain/language/both';
import { matchAll } from '@sycee/domain/matching/match';
import { type FactProblem, lentAs, statedFacts } from '@sycee/domain/matching/wanted';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsToMatch } from '#features/catalog/door.ts';
import type { At } from '#platform/context.ts';
import { invalid } from '#platform/refusal.ts';
import { pageOfRows } from './row-views.ts';

type Call = (typeof matching)['POST /finance/api/select_product'];

/** The site's filter narrows, the engine judges; nothing is kept. */
export async function selectProducts(at: At, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  const asOf = businessDateOf(at.now);
  const { facts, problems } = statedFacts(
    // Who asks for a company has one, unless they say otherwise.
    { ...(asked.audience === 'company' && { hasCompany: true }), ...asked.facts },
    asOf,
  );
  const wrong = Object.entries(problems).map(([attr, problem]) => [`facts.${attr}`, problemWords[problem]] as const);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const { products } = await productsToMatch(at, asked);
  const wanted = { amountFen: asked.amount, termMonths: asked.term };
  const { rows, counts } = matchAll(
    { asOf, facts, documents: [] },
    products.flatMap((product) => lentAs(product, wanted) ?? []),
  );
  const fitting = rows.filter(({ verdict }) => verdict !== 'no');
  return { ...(await pageOfRows(at, fitting, asked)), counts: { ...counts, all: rows.length } };
}

const problemWords: Readonly<Record<FactProblem, BothLanguages>> = {
  unknown: { zh: '匹配目录里没有这一项', en: 'The matching catalogue has no such attribute' },
  implausible: { zh: '这一项的值不合理，请检查类型和单位', en: 'This value is not plausible; check its type and unit' },
};
