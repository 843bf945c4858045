import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import './chat.css';
import { ConnectionLine } from './ConnectionLine.tsx';
import { chatPath } from './chat-path.ts';
import { MessagesBody } from './list/MessagesBody.tsx';
import { MessagesHead } from './list/MessagesHead.tsx';
import { useKeyword } from './list/use-keyword.ts';
import { MessagesPanes } from './MessagesPanes.tsx';
import { useAttention } from './use-attention.ts';
import { chatWords } from './words.ts';

const DecisionNews = lazy(async () => ({ default: (await import('./moderation/own/DecisionNews.tsx')).DecisionNews }));

/** The message screen: on wide screens with the open conversation beside the list. */
export function Messages() {
  const w = useWords(chatWords);
  const { isWide } = useLayout();
  const { path, query } = useLocation();
  const [keyword, setKeyword] = useKeyword();
  useAttention(!isWide || !query.tid);
  if (isWide) return <MessagesPanes />;
  const tab = query.at === 'contacts' ? 'contacts' : 'messages';
  return (
    <Page title={w.title} width="bare" noHead>
      <div className="chat-screen">
        <MessagesHead
          tab={tab}
          onTab={(at) => history.replace(addressOf(path, { at, keyword: query.keyword }))}
          keyword={keyword}
          onKeyword={setKeyword}
        />
        <ConnectionLine />
        <Suspense>
          <DecisionNews />
        </Suspense>
        <div className="chat-scroll" data-scroll>
          <MessagesBody tab={tab} keyword={keyword} hrefOf={(tid, seq) => hrefOf(chatPath, { tid, seq })} />
        </div>
      </div>
    </Page>
  );
}
