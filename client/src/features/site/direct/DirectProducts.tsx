import { type Audience, audiences } from '@sycee/domain/matching/product';
import { useState } from 'react';
import { ProductRow } from '#features/catalog/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { zonePath } from '../company-paths.ts';
import { DirectPages } from './DirectPages.tsx';
import { useDirectProducts } from './use-direct.ts';
import { directWords } from './words.ts';

export function DirectProducts() {
  const w = useWords(directWords);
  const [audience, setAudience] = useState<Audience | 'all'>('all');
  const pages = useDirectProducts(audience === 'all' ? undefined : audience);
  const { data, isPlaceholderData } = pages;
  const empty = (
    <EmptyState
      art="lens"
      title={w.emptyTitle}
      action={<ButtonLink href={hrefOf('/pages/product/product')}>{w.allProducts}</ButtonLink>}
    >
      {w.emptyText}
    </EmptyState>
  );
  return (
    <section className="col g12">
      <SectionHead
        title={w.products}
        fact={data && <span className="num">{data.pages[0]?.total}</span>}
        action={<GoLink href={hrefOf(zonePath)}>{w.zone}</GoLink>}
      />
      <Segmented
        label={w.audience}
        value={audience}
        onChange={setAudience}
        options={(['all', ...audiences] as const).map((value) => ({ value, label: w[value] }))}
      />
      <DirectPages pages={pages} loading={<Skeleton shape="row" count={6} />} empty={empty}>
        {(products, more) => (
          <div className={isPlaceholderData ? 'stale' : undefined} aria-busy={isPlaceholderData}>
            <List card label={w.products}>
              {products.map((product) => (
                <ProductRow key={product.id} product={product} below={product.requirement} />
              ))}
            </List>
            {more}
          </div>
        )}
      </DirectPages>
    </section>
  );
}
