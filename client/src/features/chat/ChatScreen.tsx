import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { back } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { useLayout } from '#ui/layout.ts';
import { MessageDrawer } from '#ui/MessageDrawer.tsx';
import './chat.css';
import { ChatPane } from './ChatPane.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { conversationWords } from './conversation/words.ts';
import { MessagesPanes } from './MessagesPanes.tsx';
import { useChat } from './use-chat.ts';
import { useOpenTid } from './use-open-tid.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { chatWords } from './words.ts';

const PersonCard = lazy(async () => ({ default: (await import('./PersonCard.tsx')).PersonCard }));

/** One conversation; on wide screens beside the list and the person. */
export function ChatScreen() {
  const { isWide } = useLayout();
  return isWide ? <MessagesPanes /> : <PhoneChat />;
}

function PhoneChat() {
  const w = useWords(chatWords);
  const c = useWords(conversationWords);
  const { tid, params, problem, retry } = useOpenTid();
  const row = useChat(({ rows }) => (tid ? rows.get(tid) : undefined));
  const [isInfoOpen, setInfoOpen] = useState(false);
  useVisibleHeight();
  return (
    <Page title={row?.name ?? w.title} width="bare" noHead>
      <div className="chat-screen">
        <ChatPane
          tid={tid}
          params={params}
          problem={problem}
          onBack={back}
          onInfo={() => setInfoOpen(true)}
          onRetry={retry}
        />
        <ConnectionLine />
        {row && (
          <MessageDrawer open={isInfoOpen} onClose={() => setInfoOpen(false)} title={c.info}>
            <Suspense>
              <PersonCard row={row} />
            </Suspense>
          </MessageDrawer>
        )}
      </div>
    </Page>
  );
}
