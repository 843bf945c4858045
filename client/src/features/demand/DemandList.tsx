import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useRegionNames } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DemandCard } from './DemandCard.tsx';
import './demand.css';
import { useOpenDemands } from './queries.ts';
import { demandWords } from './words.ts';

/** Open demands that fit the adviser or the store who reads, with filters. */
export function DemandList() {
  const w = useWords(demandWords);
  const [keyword, setKeyword] = useState('');
  const [region, setRegion] = useState('');
  const list = useOpenDemands({ keyword, region });
  const { data, error, isFetching, refetch } = list;
  const demands = data?.pages.flatMap((page) => page.list) ?? [];
  const isCompared = data?.pages[0]?.compares_products !== false;
  const isFiltered = keyword !== '' || region !== '';
  if (data?.pages[0]?.is_full)
    return (
      <EmptyState art="tea" title={w.full}>
        {w.fullText}
      </EmptyState>
    );
  return (
    <div className="col g16">
      <fieldset className="demand-filters" aria-label={w.filters}>
        <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
        <RegionFilter region={region} onChange={setRegion} />
      </fieldset>
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data && demands.length === 0 && isFiltered && <p className="t13 c2">{w.noMatch}</p>}
      {data && !isCompared && demands.length > 0 && <p className="t13 c3">{w.noProducts}</p>}
      {data && demands.length === 0 && !isFiltered && (
        <EmptyState art="letters" title={isCompared ? w.noneFit : w.noneInCity}>
          {isCompared ? w.noneFitText : w.noneInCityText}
        </EmptyState>
      )}
      {demands.length > 0 && (
        <ul className="demand-list" aria-label={w.listLabel}>
          {demands.map((demand) => (
            <li key={demand.id}>
              <DemandCard demand={demand} />
            </li>
          ))}
        </ul>
      )}
      <LoadMoreFooter list={list} />
    </div>
  );
}

function RegionFilter({ region, onChange }: { region: string; onChange: (code: string) => void }) {
  const w = useWords(demandWords);
  const nameOf = useRegionNames(region !== '');
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="f g6">
      <Chip on={region !== ''} icon={MapPin} onClick={() => setPicking(true)}>
        {region === '' ? w.allRegions : nameOf(region)}
      </Chip>
      {region !== '' && <IconButton size="sm" label={w.clearRegion} icon={X} onClick={() => onChange('')} />}
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={region || undefined}
        onPick={onChange}
      />
    </div>
  );
}
