import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useSiteInfo } from '../use-site-info.ts';
import { KindChips } from './KindChips.tsx';
import { PartnerResults } from './PartnerResults.tsx';
import { type PartnerFilter, partnerFilterOf } from './partner-filter.ts';
import './partners.css';
import { partnersWords } from './words.ts';

/** The institutions of the site by kind; kind and search are in the address. */
export function Partners() {
  const w = useWords(partnersWords);
  const { isWide } = useLayout();
  const { kind: _, keyword: __, ...others } = useLocation().query;
  const filter = partnerFilterOf(useLocation().query);
  const { data, isError, isFetching, refetch } = useSiteInfo();
  const change = (next: PartnerFilter, how?: { replace?: boolean }) =>
    go(currentPath(), { ...others, kind: next.kind, keyword: next.keyword || undefined }, how);
  const search = (
    <SettledSearch
      placeholder={w.search}
      keyword={filter.keyword}
      onSearch={(keyword) => change({ ...filter, keyword }, { replace: true })}
    />
  );
  return (
    <Page
      title={w.title}
      meta={data && w.counted(data.figures.institutions, data.figures.products)}
      actions={isWide && search}
    >
      <div className="col g16">
        {!isWide && search}
        {data && data.partners.length > 0 && (
          <KindChips partners={data.partners} value={filter.kind} onChange={(kind) => change({ ...filter, kind })} />
        )}
        {data && <PartnerResults partners={data.partners} filter={filter} onClear={() => change({ keyword: '' })} />}
        {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Card flush>
            <Skeleton shape="row" count={8} />
          </Card>
        )}
      </div>
    </Page>
  );
}
