import { ReportOrMatch } from '#features/verdicts/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { popularWords } from './list-words.ts';
import './popular.css';
import { type ProductBrief, ProductRow } from './ProductRow.tsx';
import { listPath } from './paths.ts';
import { AddToShortlist } from './shortlist/AddToShortlist.tsx';
import { ShortlistLink } from './shortlist/ShortlistLink.tsx';
import { ShortlistTray } from './shortlist/ShortlistTray.tsx';
import { type Strength, strengthsOf } from './strengths.ts';
import { useProductPages } from './use-products.ts';

const shown = 20;

/** The most viewed products in order, each with its strengths among them. */
export function PopularProducts() {
  const w = useWords(popularWords);
  const { isWide } = useLayout();
  const { data, isError, isFetching, refetch } = useProductPages({ sort: 'recommended' });
  const ranked = data?.pages[0]?.list.slice(0, shown);
  return (
    <Page title={w.title} actions={isWide && <ShortlistLink />}>
      <p className="t13 c2 rankhow">{w.how}</p>
      <div className="two-column ranks">
        {isError && !ranked && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!ranked && !isError && (
          <Card flush>
            <Skeleton shape="row" count={8} />
          </Card>
        )}
        {ranked?.length === 0 && (
          <EmptyState title={w.empty} action={<ButtonLink href={hrefOf(listPath)}>{w.all}</ButtonLink>}>
            {w.emptyText}
          </EmptyState>
        )}
        {ranked && ranked.length > 0 && <Ranking products={ranked} />}
        {(ranked || isError) && (
          <aside className="col g12">
            <Card className="col g12">
              <SectionHead title={w.aside} />
              <p className="t13 c2">{w.asideText}</p>
              <ReportOrMatch>
                <ButtonLink href={hrefOf('/pages/match/index')} block>
                  {w.match}
                </ButtonLink>
              </ReportOrMatch>
              <GoLink href={hrefOf(listPath)}>{w.all}</GoLink>
            </Card>
          </aside>
        )}
      </div>
      {!isWide && <ShortlistTray />}
    </Page>
  );
}

function Ranking({ products }: { products: readonly ProductBrief[] }) {
  const w = useWords(popularWords);
  const strengths = strengthsOf(products);
  const names = useCategoryNames();
  const textOf = (strength: Strength, { category }: ProductBrief): string =>
    ({ speed: w.fastest, rate: w.cheapest(names[category]), amount: w.largest })[strength];
  return (
    <List card label={w.title}>
      {products.map((product, at) => (
        <div key={product.id} className="withaside">
          <ProductRow
            product={product}
            lead={
              <span className="rank num">
                <span className="vh">{w.fact}</span>
                {at + 1}
              </span>
            }
            below={
              <span className="f g6 wrap">
                {(strengths.get(product.id) ?? []).map((strength) => (
                  <Tag key={strength} kind="fill">
                    {textOf(strength, product)}
                  </Tag>
                ))}
                <span className="el">{product.requirement}</span>
              </span>
            }
          />
          <AddToShortlist product={product} />
        </div>
      ))}
    </List>
  );
}
