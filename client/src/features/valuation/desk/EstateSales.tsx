import { valuedKinds } from '@sycee/domain/valuation/home';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExcludePopup } from './ExcludePopup.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { useKindNames } from './kind-names.ts';
import { type DeskEstate, type DeskSale, type SaleFilter, useDeskSales } from './queries.ts';
import { SaleItem } from './SaleItem.tsx';
import { SalePopup } from './SalePopup.tsx';
import { estateDeskWords } from './words.ts';

const any = 'any';

/** The sales of an estate, with what can be done with each. */
export function EstateSales({ estate }: { estate: DeskEstate }) {
  const w = useWords(estateDeskWords);
  const kinds = useKindNames();
  const [filter, setFilter] = useState<SaleFilter>({ show: 'all' });
  const [edited, setEdited] = useState<DeskSale | 'new' | null>(null);
  const [excluded, setExcluded] = useState<DeskSale | null>(null);
  const pages = useDeskSales(estate.id, filter);
  const { data, error } = pages;
  const rows = data?.pages.flatMap((page) => page.list) ?? [];
  const years = data?.pages[0]?.years ?? [];
  const isNarrowed = filter.kind !== undefined || filter.year !== undefined || filter.show !== 'all';
  return (
    <section className="col g12" aria-label={w.salesTitle}>
      <SectionHead
        title={w.salesTitle}
        action={
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            {w.addSale}
          </Button>
        }
      />
      {(years.length > 0 || isNarrowed) && (
        <div className="estate-sale-tools">
          <Segmented
            label={w.show}
            value={filter.show}
            onChange={(show) => setFilter({ ...filter, show })}
            options={[
              { value: 'all', label: w.all },
              { value: 'used', label: w.used },
              { value: 'excluded', label: w.excluded },
            ]}
          />
          <Select
            aria-label={w.kind}
            value={filter.kind ?? any}
            options={[
              { value: any, label: w.anyKind },
              ...valuedKinds.map((value) => ({ value, label: kinds[value] })),
            ]}
            onChange={(kind) =>
              setFilter(({ kind: _, ...rest }) => (kind === any ? rest : { ...rest, kind: kind as DeskSale['kind'] }))
            }
          />
          <Select
            aria-label={w.year}
            value={String(filter.year ?? any)}
            options={[
              { value: any, label: w.anyYear },
              ...years.map((year) => ({ value: String(year), label: String(year) })),
            ]}
            onChange={(year) =>
              setFilter(({ year: _, ...rest }) => (year === any ? rest : { ...rest, year: Number(year) }))
            }
          />
        </div>
      )}
      {!data && error && <ErrorState title={refusalOf(error)} onRetry={() => void pages.refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {data && rows.length === 0 && <Card className="t13 c2">{isNarrowed ? w.noSalesHere : w.noSales}</Card>}
      {rows.length > 0 && (
        <ul className="col g8">
          {rows.map((sale) => (
            <SaleItem
              key={sale.id}
              sale={sale}
              kind={kinds[sale.kind]}
              onEdit={() => setEdited(sale)}
              onExclude={() => setExcluded(sale)}
            />
          ))}
        </ul>
      )}
      <LoadMoreFooter list={pages} />
      {!estate.sample && rows.length > 0 && <ExportButtons estate={estate.id} />}
      {edited && (
        <SalePopup
          estate={estate.id}
          saved={edited === 'new' ? null : edited}
          kinds={kinds}
          onClose={() => setEdited(null)}
        />
      )}
      {excluded && <ExcludePopup sale={excluded} onClose={() => setExcluded(null)} />}
    </section>
  );
}
