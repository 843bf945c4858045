import { Plus } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { DemandCard } from './DemandCard.tsx';
import { DemandList } from './DemandList.tsx';
import { DemandPage } from './DemandPage.tsx';
import './demand.css';
import { mineWords } from './mine-words.ts';
import { minePath, publishPath } from './paths.ts';
import { useOwnDemands } from './queries.ts';

/** One demand by its id, or the reader's lists. */
export function MyDemand() {
  const { id } = useLocation().query;
  return id ? <DemandPage key={id} id={id} /> : <DemandLists />;
}

type DemandTab = 'for-you' | 'published' | 'offered';
const tabsOf = { member: ['published'], broker: ['for-you', 'offered', 'published'], store: ['for-you'] } as const;

function DemandLists() {
  const w = useWords(mineWords);
  const role = useRole();
  const { at } = useLocation().query;
  const tabs: readonly DemandTab[] = role === 'broker' || role === 'store' ? tabsOf[role] : tabsOf.member;
  const tab = tabs.find((one) => one === at) ?? tabs[0]!;
  const names: Readonly<Record<DemandTab, string>> = {
    'for-you': w.forYou,
    published: w.published,
    offered: w.offered,
  };
  const list = tab === 'for-you' ? <DemandList /> : <OwnDemands key={tab} slug={tab} />;
  return (
    <Page
      title={w.title}
      actions={
        role !== 'store' && (
          <ButtonLink href={hrefOf(publishPath)} size="sm" kind="soft" icon={Plus}>
            {w.publish}
          </ButtonLink>
        )
      }
    >
      {tabs.length === 1 ? (
        list
      ) : (
        <Tabs
          className="demand-tabs"
          label={w.tabs}
          items={tabs.map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={(value) => go(minePath, { at: value }, { replace: true })}
        >
          {list}
        </Tabs>
      )}
    </Page>
  );
}

function OwnDemands({ slug }: { slug: 'published' | 'offered' }) {
  const w = useWords(mineWords);
  const list = useOwnDemands(slug);
  const { data, error, isFetching, refetch } = list;
  const isPublished = slug === 'published';
  if (error && !data) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  const demands = data.pages.flatMap((page) => page.list);
  if (demands.length === 0)
    return (
      <EmptyState
        art={isPublished ? 'bridge' : 'letters'}
        title={isPublished ? w.none : w.noOffers}
        action={
          isPublished ? (
            <ButtonLink href={hrefOf(publishPath)}>{w.publish}</ButtonLink>
          ) : (
            <ButtonLink href={hrefOf(minePath, { at: 'for-you' })}>{w.forYou}</ButtonLink>
          )
        }
      >
        {isPublished ? w.noneText : w.noOffersText}
      </EmptyState>
    );
  return (
    <div className="col g16">
      <ul className="demand-list" aria-label={isPublished ? w.published : w.offered}>
        {demands.map((demand) => (
          <li key={demand.id}>
            <DemandCard demand={demand} isOwn={isPublished} />
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={list} />
    </div>
  );
}
