import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatPane } from './ChatPane.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { MessagesBody } from './list/MessagesBody.tsx';
import { MessagesHead } from './list/MessagesHead.tsx';
import { useKeyword } from './list/use-keyword.ts';
import { useChat } from './use-chat.ts';
import { useOpenTid } from './use-open-tid.ts';
import { chatWords } from './words.ts';

const PersonCard = lazy(async () => ({ default: (await import('./PersonCard.tsx')).PersonCard }));
const DecisionNews = lazy(async () => ({ default: (await import('./moderation/own/DecisionNews.tsx')).DecisionNews }));

/** List, conversation and person side by side. */
export function MessagesPanes() {
  const w = useWords(chatWords);
  const { path, query } = useLocation();
  const [keyword, setKeyword] = useKeyword();
  const { tid, problem, retry } = useOpenTid();
  const row = useChat(({ rows }) => (tid ? rows.get(tid) : undefined));
  const tab = query.at === 'contacts' ? 'contacts' : 'messages';
  const href = (one: string, seq?: number) => hrefOf(path, { tid: one, seq, at: query.at, keyword: keyword.trim() });
  return (
    <Page title={w.title} width="bare" noHead>
      <div className={row ? 'panes chat-panes with-card' : 'panes chat-panes'}>
        <section className="pane chat-list-pane" aria-label={w.conversations}>
          <MessagesHead
            tab={tab}
            onTab={(at) => history.replace(addressOf(path, { ...query, at }))}
            keyword={keyword}
            onKeyword={setKeyword}
          />
          <ConnectionLine />
          <Suspense>
            <DecisionNews />
          </Suspense>
          <div className="chat-scroll" data-scroll>
            <MessagesBody tab={tab} keyword={keyword} hrefOf={href} openTid={tid} />
          </div>
        </section>
        <section className="pane chat-pane" aria-label={row?.name ?? w.choose}>
          {tid || problem ? (
            <ChatPane tid={tid} problem={problem} onRetry={retry} />
          ) : (
            <div className="chat-choose">
              <EmptyState art="tea" title={w.choose}>
                {w.chooseHint}
              </EmptyState>
            </div>
          )}
        </section>
        {row && (
          <aside className="pane chat-aside" aria-label={row.name}>
            <Suspense>
              <PersonCard row={row} />
            </Suspense>
          </aside>
        )}
      </div>
    </Page>
  );
}
