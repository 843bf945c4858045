import type { Audience } from '@sycee/domain/matching/product';
import { formatRate } from '@sycee/domain/money/format';
import { catalogWords, type ProductBrief, ProductLogo, ProductName } from '#features/catalog/index.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { zoneWords } from './words.ts';

export function ZoneProducts({ audience, products }: { audience: Audience; products: readonly ProductBrief[] }) {
  const w = useWords(zoneWords);
  const own = products.filter((product) => product.audience === audience);
  if (own.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w[audience]} fact={w.pieces(own.length)} />
      <ul className="zone-products">
        {own.map((product) => (
          <ZoneProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function ZoneProduct({ product }: { product: ProductBrief }) {
  const w = useWords(zoneWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  const { amount_from, amount_to, rate_from, speed_hours, institution, category } = product;
  return (
    <li className="card pad zone-product">
      <div className="f g12">
        <ProductLogo product={product} />
        <div className="col g2 grow">
          <ProductName product={product} whole />
          <span className="t13 c3">
            {institution.name} · {names[category]}
          </span>
        </div>
      </div>
      <Stats>
        <Stat label={w.rateHead}>{w.rateFrom(`${formatRate(rate_from)}%`)}</Stat>
        <Stat label={w.speedHead}>{catalog.speed(speed_hours)}</Stat>
      </Stats>
      <p className="t13 c2">
        {w.amountHead} <Amount fen={amount_from} toFen={amount_to} short className="c1" /> · {product.requirement}
      </p>
    </li>
  );
}
