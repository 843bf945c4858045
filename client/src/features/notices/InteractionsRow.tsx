import { MessageSquareHeart } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Count } from '#ui/Count.tsx';
import { Row } from '#ui/Row.tsx';
import './notices.css';
import { noticeWords } from './words.ts';

/** The line of what others did to the reader's posts and comments, above the conversations. */
export function InteractionsRow({ unread }: { unread: number }) {
  const w = useWords(noticeWords);
  return (
    <Row
      className="helper-row"
      lead={
        <span className="helper-mark">
          <MessageSquareHeart size={22} aria-hidden="true" />
        </span>
      }
      title={w.interactions}
      sub={w.interactionsSub}
      trail={<Count value={unread} />}
      href={hrefOf('/pages/networking/interactiveMessage')}
    />
  );
}
