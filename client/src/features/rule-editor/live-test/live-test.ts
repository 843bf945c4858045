import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { testedProduct } from '@sycee/domain/catalog/tested-product';
import type { MatchProduct } from '@sycee/domain/matching/product';
import type { MatchInput, MatchRow, Verdict } from '@sycee/domain/matching/result';
import { Shelf } from '@sycee/domain/matching/shelf';
import { ShelfMatch } from '@sycee/domain/matching/shelf-match';
import { inventedSamples, namedSamples, type Sample, samplesAsOf } from './samples.ts';

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

function countsOf(people: readonly MatchInput[], shelf: Shelf): Counts {
  const counts: Record<Verdict, number> = { match: 0, near_miss: 0, needs_data: 0, no: 0 };
  for (const input of people) counts[new ShelfMatch(shelf, input).verdictAt(0)]++;
  return counts;
}

/** Somewhere inside the product’s regions, so that its rules are tested and not its place. */
const homeOf = ({ regions }: MatchProduct): string => regions[0] ?? '320506';

/** Tries what is written, and beside it what is published, with the same people. */
export function liveTest(draft: ProductDraft, published: ProductDraft | null): LiveTest {
  const product = testedProduct(draft);
  // The engine in force alone, compiled once for everybody.
  const shelf = new Shelf([product]);
  const former = published && new Shelf([testedProduct(published)]);
  const cases = namedSamples(product.audience, homeOf(product)).map((sample): TestedCase => {
    const input = inputOf(sample.facts);
    return {
      sample,
      before: former && new ShelfMatch(former, input).rowAt(0),
      after: new ShelfMatch(shelf, input).rowAt(0),
    };
  });
  const people = inventedSamples(product.audience, homeOf(product)).map(inputOf);
  return { product, cases, before: former && countsOf(people, former), after: countsOf(people, shelf) };
}
