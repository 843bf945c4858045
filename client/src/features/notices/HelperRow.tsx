import { BellRing } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Count } from '#ui/Count.tsx';
import { Row } from '#ui/Row.tsx';
import './notices.css';
import { noticeWords } from './words.ts';

/** The line of the helper conversation above the others. */
export function HelperRow({ unread }: { unread: number }) {
  const w = useWords(noticeWords);
  return (
    <Row
      className="helper-row"
      lead={
        <span className="helper-mark">
          <BellRing size={22} aria-hidden="true" />
        </span>
      }
      title={w.title}
      sub={w.sub}
      trail={<Count value={unread} />}
      href={hrefOf('/pages/message/helper')}
    />
  );
}
