import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { MarketPeriod } from '@sycee/domain/market/weeks';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { saveFile } from '#platform/save-file.ts';
import { useCategoryOptions } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ProductRows } from './ProductRows.tsx';
import { ProductTable } from './ProductTable.tsx';
import { type Market, type ProductSort, queryOf, useMarketProducts } from './queries.ts';
import { marketWords } from './words.ts';

const sorts = [
  'views',
  'matches',
  'near_misses',
  'needs_data',
  'applications',
  'disbursed',
  'amount',
  'hours',
] as const satisfies readonly ProductSort['sort'][];

interface ProductsProps {
  weeks: MarketPeriod;
  institutions: Market['institutions'];
}

/** Products by what happened to them; a table at a desk, rows on a phone. */
export function Products({ weeks, institutions }: ProductsProps) {
  const w = useWords(marketWords);
  const categories = useCategoryOptions();
  const { isWide } = useLayout();
  const [category, setCategory] = useState<CategorySlug | ''>('');
  const [institution, setInstitution] = useState('');
  const [sort, setSort] = useState<ProductSort>({ sort: 'views', order: 'desc' });
  const [isSaving, setSaving] = useState(false);
  const filter = { weeks, category, institution };
  const list = useMarketProducts(filter, sort);
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const save = async () => {
    setSaving(true);
    try {
      const { name, csv } = await call('GET /admin/api/market/export', { query: queryOf(filter) });
      saveFile(name, csv, 'csv');
    } catch {
      // `call` showed the failure.
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="col g12 mk-products" aria-labelledby="market-products">
      <SectionHead
        id="market-products"
        title={w.products}
        action={
          <Button kind="line" size="sm" icon={Download} busy={isSaving} onClick={() => void save()}>
            {w.export}
          </Button>
        }
      />
      <div className="mk-filters">
        <Select
          size="sm"
          aria-label={w.category}
          value={category || 'all'}
          options={[{ value: 'all', label: w.allCategories }, ...categories]}
          onChange={(value) => setCategory(value === 'all' ? '' : (value as CategorySlug))}
        />
        <Select
          size="sm"
          aria-label={w.institution}
          value={institution || 'all'}
          options={[
            { value: 'all', label: w.allInstitutions },
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => setInstitution(value === 'all' ? '' : value)}
        />
        {!isWide && (
          <Select
            size="sm"
            aria-label={w.sortBy}
            value={sort.sort}
            options={sorts.map((value) => ({ value, label: w[value] }))}
            onChange={(value) => setSort({ sort: value, order: 'desc' })}
          />
        )}
      </div>
      {list.error && rows.length === 0 && (
        <ErrorState title={refusalOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton shape="row" count={6} />}
      {list.data && rows.length === 0 && <p className="t13 c2">{w.noProducts}</p>}
      {rows.length > 0 &&
        (isWide ? (
          <ProductTable rows={rows} sort={sort} onSort={setSort} />
        ) : (
          <ProductRows rows={rows} by={sort.sort} />
        ))}
      <LoadMoreFooter list={list} />
    </section>
  );
}
