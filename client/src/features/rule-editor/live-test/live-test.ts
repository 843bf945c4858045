import type { ProductDraft, RuleDraft } from '@sycee/domain/catalog/product-draft';
import { matchAll, verdictsOf } from '@sycee/domain/matching/match';
import type { MatchProduct } from '@sycee/domain/matching/product';
import type { MatchInput, MatchRow, Verdict } from '@sycee/domain/matching/result';
import type { Rule } from '@sycee/domain/matching/rule';
import { inventedSamples, namedSamples, type Sample, samplesAsOf } from './samples.ts';

const isFinished = (rule: RuleDraft): rule is Rule => rule.value !== null;

const wanFen = 1_000_000;
const nothing = 1;

/** The product as far as it is written; what is missing takes a value that keeps nobody out. */
export function testedProduct(draft: ProductDraft): MatchProduct {
  const rules = draft.rules.filter(isFinished);
  const ids = new Set(rules.map(({ id }) => id));
  const boxes = draft.boxes
    .map((box) => ({ ...box, rules: box.rules.filter((id) => ids.has(id)) }))
    .filter((box) => box.rules.length > 0)
    .map((box) => ({ ...box, least: Math.min(box.least, box.rules.length) }));
  const amountFromFen = draft.amountFromFen || wanFen;
  const amountToFen = Math.max(amountFromFen, draft.amountToFen ?? amountFromFen);
  const rateFrom = draft.rateFrom || nothing;
  return {
    number: 'draft',
    audience: draft.audience ?? 'person',
    amountFromFen,
    amountToFen,
    termFromMonths: draft.termFromMonths || 12,
    termToMonths: draft.termToMonths || 12,
    rateFrom,
    rateTo: Math.max(rateFrom, draft.rateTo ?? rateFrom),
    repayments: draft.repayments,
    regions: draft.regions,
    documents: draft.documents,
    rules: {
      version: 1,
      rules,
      ...(boxes.length > 0 && { boxes }),
      amount: draft.amount ?? { most: { kind: 'fixed', amountFen: amountToFen }, leastShare: 10_000 },
      rate: draft.rate ?? { base: rateFrom, moves: [], spread: 0 },
    },
  };
}

export interface TestedCase {
  readonly sample: Sample;
  /** Null: nothing is published. */
  readonly before: MatchRow | null;
  readonly after: MatchRow;
}
export type Counts = Readonly<Record<Verdict, number>>;
export interface LiveTest {
  readonly product: MatchProduct;
  readonly cases: readonly TestedCase[];
  readonly before: Counts | null;
  readonly after: Counts;
}

const inputOf = (facts: Sample['facts']): MatchInput => ({ asOf: samplesAsOf, facts, documents: [] });

function countsOf(people: readonly MatchInput[], product: MatchProduct): Counts {
  const counts: Record<Verdict, number> = { match: 0, near_miss: 0, needs_data: 0, no: 0 };
  // The list is compiled once, since it is the same for everybody.
  const shelf = [product];
  for (const input of people) counts[verdictsOf(input, shelf)[0]!]++;
  return counts;
}

/** Somewhere inside the product’s regions, so that its rules are tested and not its place. */
const homeOf = ({ regions }: MatchProduct): string => regions[0] ?? '320506';

/** Tries what is written, and beside it what is published, with the same people. */
export function liveTest(draft: ProductDraft, published: ProductDraft | null): LiveTest {
  const product = testedProduct(draft);
  const former = published && testedProduct(published);
  const [shelf, formerShelf] = [[product], former && [former]];
  const cases = namedSamples(product.audience, homeOf(product)).map((sample): TestedCase => {
    const input = inputOf(sample.facts);
    return {
      sample,
      before: formerShelf && matchAll(input, formerShelf).rows[0]!,
      after: matchAll(input, shelf).rows[0]!,
    };
  });
  const people = inventedSamples(product.audience, homeOf(product)).map(inputOf);
  return { product, cases, before: former && countsOf(people, former), after: countsOf(people, product) };
}
