import { FileUp, Plus, Ruler } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { accuracyPath, estatePath, saleImportPath } from '../paths.ts';
import { whereOf } from '../where.ts';
import './desk.css';
import { ExportButtons } from './ExportButtons.tsx';
import { type EstateFilter, estateFilterOf, shows } from './filter.ts';
import { type EstateLine, useDeskEstates } from './queries.ts';
import { RegionButton } from './RegionButton.tsx';
import { SamplesNote } from './SamplesNote.tsx';
import { estateDeskWords } from './words.ts';

/** Estates with their numbers of sales, as headquarters keep them. */
export function EstatesScreen() {
  const w = useWords(estateDeskWords);
  const { path, query } = useLocation();
  const mayKeep = useHasButton('estate.edit');
  const filter = estateFilterOf(query);
  const pages = useDeskEstates(filter);
  const { data, error } = pages;
  if (!mayKeep)
    return (
      <Page title={w.title}>
        <EmptyState art="letters" title={w.noAccess}>
          {w.noAccessText}
        </EmptyState>
      </Page>
    );
  const change = (part: Partial<EstateFilter>) => {
    const { show, ...next } = { ...filter, ...part };
    history.replace(addressOf(path, { ...next, show: show === 'all' ? undefined : show }));
  };
  const totals = data?.pages.at(-1)?.totals;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const isNarrowed = Boolean(filter.keyword || filter.region || filter.show !== 'all');
  const labels = { all: w.all, own: w.own, sample: w.sampleOnes, excluded: w.excludedOnes };
  return (
    <Page
      title={w.title}
      {...(totals && { meta: w.meta(totals.estates, totals.own_sales) })}
      dock={
        <>
          <Button kind="line" icon={Plus} onClick={() => go(estatePath)}>
            {w.add}
          </Button>
          <Button icon={FileUp} onClick={() => go(saleImportPath)}>
            {w.import}
          </Button>
        </>
      }
    >
      <div className="col g16">
        {totals && totals.own_sales > 0 && totals.sample_sales > 0 && <SamplesNote sales={totals.sample_sales} />}
        <p className="t13">
          <GoLink href={hrefOf(accuracyPath)} icon={Ruler}>
            {w.accuracy}
          </GoLink>
        </p>
        <div className="estate-tools">
          <SettledSearch
            label={w.search}
            placeholder={w.search}
            keyword={filter.keyword ?? ''}
            onSearch={(keyword) => change({ keyword: keyword || undefined })}
          />
          <RegionButton
            code={filter.region ?? ''}
            empty={w.anyRegion}
            onPick={(region) => change({ region: region || undefined })}
          />
          <Segmented
            label={w.show}
            value={filter.show}
            onChange={(show) => change({ show })}
            options={shows.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        {!data && error && <ErrorState title={refusalOf(error)} onRetry={() => void pages.refetch()} />}
        {!data && !error && <Skeleton shape="row" count={6} />}
        {data && list.length === 0 && (
          <EmptyState
            art="ledger"
            title={isNarrowed ? w.noMatch : w.none}
            action={
              isNarrowed ? (
                <Button kind="line" onClick={() => change({ keyword: undefined, region: undefined, show: 'all' })}>
                  {w.clear}
                </Button>
              ) : (
                <ButtonLink icon={FileUp} href={hrefOf(saleImportPath)}>
                  {w.import}
                </ButtonLink>
              )
            }
          >
            {isNarrowed ? w.noMatchText : w.noneText}
          </EmptyState>
        )}
        {list.length > 0 && (
          <div className={pages.isPlaceholderData ? 'estate-stale' : undefined}>
            <List card label={w.title}>
              {list.map((line) => (
                <Estate key={line.id} line={line} />
              ))}
            </List>
            <LoadMoreFooter list={pages} />
          </div>
        )}
        {totals && totals.own_sales > 0 && <ExportButtons estate={null} />}
      </div>
    </Page>
  );
}

function Estate({ line }: { line: EstateLine }) {
  const w = useWords(estateDeskWords);
  const [language] = useLanguage();
  const { id, region_name, sales, excluded, sample } = line;
  return (
    <Row
      className="estate-row"
      href={hrefOf(estatePath, { id })}
      title={line[`name_${language}`]}
      beside={sample && <Tag>{w.sample}</Tag>}
      sub={whereOf({ region_name, address: line[`address_${language}`] })}
      trail={
        <span className="estate-counts">
          <span className="num">{w.sales(sales)}</span>
          {excluded > 0 && (
            <StatusBadge bare kind="warn">
              {w.excludedN(excluded)}
            </StatusBadge>
          )}
        </span>
      }
      chevron
    />
  );
}
