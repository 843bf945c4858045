import { useState } from 'react';
import { ContentScene } from '#features/content/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import './marketing.css';
import { ComparedFunnels } from './ComparedFunnels.tsx';
import { homePath, readersPath, sharesPath } from './paths.ts';
import { useShares } from './queries.ts';
import { marketingWords } from './words.ts';

/** The caller’s shares, each with its readers, and what came of shares side by side. */
export function ShareList() {
  const w = useWords(marketingWords);
  const role = useRole();
  const { tab = 'shares' } = useLocation().query;
  // Others compare what the people of their stores share.
  const isSharer = role === 'broker' || role === 'store';
  if (!isSharer)
    return (
      <Page title={w.compared}>
        <ComparedFunnels />
      </Page>
    );
  return (
    <Page title={w.shares} actions={<GoLink href={hrefOf(homePath)}>{w.choose}</GoLink>}>
      <div className="col g16">
        <Segmented
          label={w.shares}
          value={tab === 'compared' ? 'compared' : 'shares'}
          options={[
            { value: 'shares', label: w.shares },
            { value: 'compared', label: w.compared },
          ]}
          onChange={(value) => history.replace(addressOf(sharesPath, value === 'compared' ? { tab: value } : {}))}
        />
        {tab === 'compared' ? <ComparedFunnels /> : <OwnShares />}
      </div>
    </Page>
  );
}

function OwnShares() {
  const w = useWords(marketingWords);
  const [keyword, setKeyword] = useState('');
  const list = useShares(keyword);
  const { data, error, isFetching, refetch } = list;
  const shares = data?.pages.flatMap((page) => page.list);
  return (
    <div className="col g16">
      <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={5} />}
      {shares?.length === 0 && keyword !== '' && <p className="t13 c2">{w.noMatch}</p>}
      {shares?.length === 0 && keyword === '' && (
        <EmptyState
          art="letters"
          title={w.noShares}
          action={<ButtonLink href={hrefOf(homePath)}>{w.choose}</ButtonLink>}
        >
          {w.noSharesText}
        </EmptyState>
      )}
      {shares && shares.length > 0 && (
        <List card label={w.shares}>
          {shares.map((share) => (
            <Row
              key={share.id}
              href={hrefOf(readersPath, { share: share.id })}
              lead={
                share.piece?.scene && (
                  <ContentScene
                    scene={share.piece.scene}
                    className={share.piece.kind === 'video' ? 'thumb poster' : 'thumb'}
                  />
                )
              }
              title={share.title || w.withdrawn}
              beside={share.label && <Tag>{share.label}</Tag>}
              sub={
                <>
                  <RelativeTime at={share.created_at} />
                  {!share.piece && ` · ${w.withdrawn}`}
                </>
              }
              trail={<span className="t13 num">{w.readersCount(share.readers)}</span>}
              chevron
            />
          ))}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </div>
  );
}
