import { Bell, PenLine, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useHasButton, useHasMenu, useRole } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useActAfterLogin } from './act-after-login.ts';
import { FeedList } from './FeedList.tsx';
import { feedOf } from './feed.ts';
import { interactionsPath, squarePath } from './paths.ts';
import './square.css';
import { SquareColumns } from './SquareColumns.tsx';
import { useActs } from './use-acts.ts';
import { squareWords } from './words.ts';

const WritePopup = lazy(async () => ({ default: (await import('./WritePopup.tsx')).WritePopup }));
const tabs = ['recommended', 'following', 'near', 'latest', 'demands'] as const;
const DemandTab = lazy(async () => ({ default: (await import('./DemandTab.tsx')).DemandTab }));

/** Posts of the tenant's people, in four orders, under a hashtag, or by a word. The address says which. */
export function Square() {
  const w = useWords(squareWords);
  const { isWide } = useLayout();
  const acts = useActs();
  useActAfterLogin(acts.goOn);
  const { query } = useLocation();
  const state = feedOf(query);
  const role = useRole();
  const mayModerate = useHasButton('demand.moderate');
  const hasAdmin = useHasMenu('admin');
  // Regional centres neither publish demands, nor make offers, nor decide.
  const hasDemands = role === 'saas' ? mayModerate && hasAdmin : role !== 'roc';
  const isDemands = hasDemands && query.feed === 'demands';
  const unread = useUnread(({ interactions }) => interactions);
  const [isWriting, setWriting] = useState(false);
  const search = (
    <SettledSearch
      label={w.search}
      placeholder={w.search}
      keyword={state.keyword}
      onSearch={(keyword) => go(squarePath, { feed: state.feed, keyword }, { replace: true })}
    />
  );
  const write = () => {
    if (acts.isMember()) setWriting(true);
  };
  const list = isDemands ? (
    <Suspense>
      <DemandTab />
    </Suspense>
  ) : (
    <FeedList state={state} onWrite={write} />
  );
  return (
    <Page
      title={w.title}
      tab="square"
      actions={
        <>
          {isWide && !isDemands && search}
          <IconButton
            label={w.interactions}
            icon={Bell}
            count={unread}
            onClick={() => acts.isMember() && go(interactionsPath)}
          />
          {!isDemands && (
            <Button icon={PenLine} onClick={write}>
              {w.publish}
            </Button>
          )}
        </>
      }
    >
      <SquareColumns>
        {!isWide && !isDemands && search}
        {state.feed === 'topic' ? (
          <div className="fb square-topic">
            <h2 className="t20">#{state.hashtag}</h2>
            <Button kind="ghost" size="sm" icon={X} onClick={() => go(squarePath)}>
              {w.clearTopic}
            </Button>
          </div>
        ) : (
          <Tabs
            label={w.tabs}
            value={isDemands ? 'demands' : state.feed}
            onChange={(feed) => go(squarePath, { feed, keyword: state.keyword }, { replace: true })}
            items={tabs
              .filter((value) => value !== 'demands' || hasDemands)
              .map((value) => ({ value, label: w[value] }))}
          />
        )}
        {list}
      </SquareColumns>
      <Suspense>
        {isWriting && (
          <WritePopup {...(state.hashtag && { begin: `#${state.hashtag} ` })} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </Page>
  );
}
