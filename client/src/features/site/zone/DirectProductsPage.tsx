import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DirectPages } from '../direct/DirectPages.tsx';
import { useDirectProducts } from '../direct/use-direct.ts';
import { BestProducts } from './BestProducts.tsx';
import { Faq } from './Faq.tsx';
import './zone.css';
import { zoneWords } from './words.ts';
import { ZoneHero } from './ZoneHero.tsx';
import { ZoneProducts } from './ZoneProducts.tsx';

/** The zone of direct products: the best ones first, then all with their figures. */
export function DirectProductsPage() {
  const w = useWords(zoneWords);
  const pages = useDirectProducts(undefined);
  const empty = (
    <EmptyState
      art="bridge"
      title={w.none}
      action={<ButtonLink href={hrefOf('/pages/product/product')}>{w.all}</ButtonLink>}
    >
      {w.noneText}
    </EmptyState>
  );
  return (
    <Page title={w.title}>
      <ZoneHero sample={pages.data?.pages.some(({ list }) => list.some(({ sample }) => sample)) ?? false} />
      <DirectPages pages={pages} loading={<Skeleton shape="card" count={4} />} empty={empty}>
        {(products, more) => (
          <>
            <BestProducts />
            <div className="two-column zone">
              <div className="col g24">
                <ZoneProducts audience="person" products={products} />
                <ZoneProducts audience="company" products={products} />
                {more}
              </div>
              <Faq />
            </div>
          </>
        )}
      </DirectPages>
    </Page>
  );
}
