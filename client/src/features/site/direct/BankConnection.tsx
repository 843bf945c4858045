import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Partner, useSiteInfo } from '../use-site-info.ts';
import { Differences } from './Differences.tsx';
import './direct.css';
import { DirectHero } from './DirectHero.tsx';
import { DirectInstitutions } from './DirectInstitutions.tsx';
import { DirectProducts } from './DirectProducts.tsx';
import { DirectSteps } from './DirectSteps.tsx';
import { NoneDirect } from './NoneDirect.tsx';
import { directWords } from './words.ts';

/** Explains direct products, and lists them with their institutions. */
export function BankConnection() {
  const w = useWords(directWords);
  const { data, isError, isFetching, refetch } = useSiteInfo();
  const direct = data?.partners.filter((partner) => partner.direct > 0);
  const products = direct?.reduce((sum, partner) => sum + partner.direct, 0) ?? 0;
  return (
    <Page title={w.title} meta={direct && direct.length > 0 && w.meta(products, direct.length)}>
      {direct && direct.length > 0 && <Connected institutions={direct} products={products} />}
      {direct?.length === 0 && <NoneDirect />}
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="row" count={6} />
        </>
      )}
    </Page>
  );
}

function Connected({ institutions, products }: { institutions: readonly Partner[]; products: number }) {
  return (
    <>
      <DirectHero institutions={institutions} products={products} />
      <div className="two-column direct">
        <div className="col g24">
          <Differences />
          <DirectProducts />
        </div>
        <aside className="col g24">
          <DirectSteps />
          <DirectInstitutions institutions={institutions} />
        </aside>
      </div>
    </>
  );
}
