import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import './chat.css';
import { NoConversation } from './conversation/NoConversation.tsx';
import { conversationWords } from './conversation/words.ts';
import { PersonCard } from './PersonCard.tsx';
import { useChat } from './use-chat.ts';
import { useOpenTid } from './use-open-tid.ts';

/** The person or the group of a conversation, and its settings, as a page of its own. */
export function ChatDetails() {
  const c = useWords(conversationWords);
  const { tid, problem, retry } = useOpenTid();
  const row = useChat(({ rows }) => (tid ? rows.get(tid) : undefined));
  const isSynced = useChat((state) => state.isSynced);
  return (
    <Page title={c.info} width="narrow">
      {row ? (
        <Card className="chat-details">
          <PersonCard row={row} />
        </Card>
      ) : (
        <NoConversation tid={tid} problem={problem ?? (isSynced ? 'missing' : null)} onRetry={retry} />
      )}
    </Page>
  );
}
