import { lazy, Suspense } from 'react';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Hero } from '#ui/Hero.tsx';
import { Rate } from '#ui/Rate.tsx';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Tag } from '#ui/Tag.tsx';
import { detailWords } from './detail-words.ts';
import { ProductLogo } from './ProductRow.tsx';
import type { ProductFull } from './use-detail.ts';
import { catalogWords } from './words.ts';

const IrrStat = lazy(async () => ({ default: (await import('./cost/IrrStat.tsx')).IrrStat }));

export function DetailHero({ product }: { product: ProductFull }) {
  const w = useWords(detailWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  const { institution, audience, category, region_names } = product;
  return (
    <Hero className="detail-hero">
      <RosetteFigure />
      <div className="col g16 who">
        <div className="f g12">
          <ProductLogo product={product} size={56} />
          <div className="grow">
            <h2 className="song t24">{product.name}</h2>
            <p className="t13 c2">
              {institution.name} · {w.kindOf(catalog[audience], names[category])}
            </p>
          </div>
        </div>
        <p className="c2 summary">{product.summary}</p>
        <div className="f wrap marks">
          <Tag>{region_names.length > 0 ? w.regions(region_names.join(' · ')) : w.country}</Tag>
          {product.apply === 'bank_direct' && <Tag>{w.bankDirect}</Tag>}
          {product.sponsored && <Tag>{catalog.ad}</Tag>}
          {product.sample && <SampleMark>{catalog.sample}</SampleMark>}
        </div>
      </div>
      <div className="col g16 what">
        <dl>
          <Stat label={w.amount}>
            <Amount fen={product.amount_from} toFen={product.amount_to} className="figure" />
          </Stat>
        </dl>
        <Stats>
          <Suspense fallback={<Stat label={w.irr}>…</Stat>}>
            <IrrStat product={product} />
          </Suspense>
          <Stat label={w.rate}>
            <Rate value={product.rate_from} to={product.rate_to} />
          </Stat>
        </Stats>
        <Stats>
          <Stat label={w.term}>{catalog.months(product.term_from, product.term_to)}</Stat>
          <Stat label={w.speed}>{catalog.speed(product.speed_hours)}</Stat>
        </Stats>
      </div>
    </Hero>
  );
}
