import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { formatRate } from '@sycee/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Building2, Car, CreditCard, FileText, HandCoins, House, Landmark, ShieldCheck, Umbrella } from 'lucide-react';
import { catalogWords } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames, useCategoryOrder } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { Icon } from '#ui/icon.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { homeWords } from './words.ts';

const icons: Readonly<Record<CategorySlug, Icon>> = {
  credit: HandCoins,
  tax: Landmark,
  invoice: FileText,
  mortgage: House,
  vehicle: Car,
  provident_fund: Building2,
  card: CreditCard,
  guarantee: ShieldCheck,
  policy: Umbrella,
};

export function Categories() {
  const w = useWords(homeWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['home categories'],
    queryFn: () => call('GET /finance/api/get_index_category', { quiet: true }),
  });
  const inOrder = useCategoryOrder();
  if (data?.list.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.categories} fact={w.featuredFact} />
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ComingTiles />}
      {data && (
        <div className="cats">
          {inOrder(data.list).map(({ category, products, rate_from }) => (
            <Anchor key={category} className="cat" href={hrefOf('/pages/product/product', { category })}>
              <Tile category={category} rateFrom={rate_from} products={products} />
            </Anchor>
          ))}
        </div>
      )}
    </section>
  );
}

function Tile({ category, rateFrom, products }: { category: CategorySlug; rateFrom: number; products: number }) {
  const w = useWords(homeWords);
  const names = useCategoryNames();
  const catalog = useWords(catalogWords);
  const Glyph = icons[category];
  return (
    <>
      <Glyph size={22} aria-hidden="true" />
      <span className="col g2">
        <b className="b">{names[category]}</b>
        <span className="t12 c3 num catfacts">
          <span>{catalog.rateFrom(`${formatRate(rateFrom)}%`)}</span>
          <span>{w.count(products)}</span>
        </span>
      </span>
    </>
  );
}

/** Placeholders: the same tiles with hidden figures. */
function ComingTiles() {
  return (
    <div className="cats loading" role="status">
      <Loading />
      {categorySlugs.map((category) => (
        <span key={category} className="cat" aria-hidden="true">
          <Tile category={category} rateFrom={300} products={10} />
        </span>
      ))}
    </div>
  );
}

function Loading() {
  return <span className="vh">{useUiWords().loading}</span>;
}
