import { KeyRound, List as ListIcon, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePosition } from '#features/map/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import './agency.css';
import { AgencyRow } from './AgencyRow.tsx';
import { isNarrowed } from './address.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { DirectoryResults } from './DirectoryResults.tsx';
import { PositionLine } from './PositionLine.tsx';
import { codePath } from './paths.ts';
import { useAgencyCategories, useAgencyPages } from './queries.ts';
import { useDirectory } from './use-directory.ts';
import { directoryWords } from './words.ts';

const AgencyMap = lazy(async () => ({ default: (await import('./AgencyMap.tsx')).AgencyMap }));

/** Institutions by group and category, as a list and on a map. On wide screens both are beside each other. */
export function Directory() {
  const w = useWords(directoryWords);
  const { isWide } = useLayout();
  const { state, change } = useDirectory();
  const device = usePosition();
  const pages = useAgencyPages(state, device.position);
  const categories = useAgencyCategories().data;
  const [chosen, setChosen] = useState<string | null>(null);
  const agencies = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const placed = agencies.filter(({ place }) => place).length;
  const chosenAgency = agencies.find(({ id }) => id === chosen);
  const isMap = state.view === 'map';
  const isEmpty = categories?.list.length === 0 && agencies.length === 0 && !isNarrowed(state);
  const mapColumn = useRef<HTMLDivElement>(null);
  const skipToMap = () => mapColumn.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  const map = (
    <Suspense fallback={<div className="agency-map" />}>
      <AgencyMap
        agencies={agencies}
        chosen={chosen}
        onChoose={setChosen}
        center={state.near}
        mine={device.position}
        onSearchHere={({ latitude, longitude }) => change({ near: { latitude, longitude, name: '' } })}
      />
    </Suspense>
  );
  const search = (
    <SettledSearch
      label={w.search}
      placeholder={w.search}
      keyword={state.keyword ?? ''}
      onSearch={(keyword) => change({ keyword: keyword || undefined })}
    />
  );
  const results = <DirectoryResults pages={pages} state={state} change={change} chosen={isWide ? chosen : null} />;
  if (isEmpty)
    return (
      <Page title={w.title}>
        <DirectoryResults pages={pages} state={state} change={change} chosen={null} />
      </Page>
    );
  return (
    <Page
      title={w.title}
      meta={categories?.sample && <SampleMark>{w.sample}</SampleMark>}
      actions={
        <>
          {isWide && search}
          <GoLink icon={KeyRound} href={hrefOf(codePath)}>
            {w.code}
          </GoLink>
        </>
      }
    >
      <div className={isWide ? 'agency-desk' : undefined}>
        <div className="col g12">
          {!isWide && search}
          <DirectoryFilters state={state} change={change} groups={categories?.list ?? []} />
          <div className="fb wrap agency-sort">
            <PositionLine
              state={state}
              change={change}
              device={device}
              isByDistance={pages.data?.pages[0]?.by_distance === true}
            />
            {!isWide && (
              <Segmented
                label={w.viewLabel}
                value={state.view}
                onChange={(view) => change({ view })}
                options={[
                  { value: 'list', label: w.list, icon: ListIcon },
                  { value: 'map', label: w.map, icon: MapIcon },
                ]}
              />
            )}
          </div>
          {!isWide && categories?.sample && (
            <div>
              <SampleMark>{w.sample}</SampleMark>
            </div>
          )}
          {isWide && (
            <button type="button" className="btn skip" onClick={skipToMap}>
              {w.skipToMap}
            </button>
          )}
          {isWide || !isMap ? (
            results
          ) : (
            <>
              {map}
              <p className="t13 c3 num" role="status">
                {placed > 0 ? w.pins(placed, agencies.length - placed) : agencies.length > 0 && w.noPins}
              </p>
              {chosenAgency ? (
                <div className="card clip">
                  <AgencyRow agency={chosenAgency} />
                </div>
              ) : (
                placed > 0 && <p className="t13 c2">{w.pickPin}</p>
              )}
              {agencies.length === 0 && results}
            </>
          )}
        </div>
        {isWide && (
          <div ref={mapColumn} className="agency-beside">
            {map}
          </div>
        )}
      </div>
    </Page>
  );
}
