import type { MessageRow } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Bubble } from '#features/chat/conversation/Bubble.tsx';
import '#features/chat/chat.css';
import { noticeText } from '#features/chat/preview.ts';
import { chatWords } from '#features/chat/words.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Popup } from '#ui/Popup.tsx';
import { ChatNumber } from './ChatNumber.tsx';
import { ExactTime } from './ExactTime.tsx';
import type { Reading } from './types.ts';
import { moderationWords } from './words.ts';

interface ReadMessagesProps {
  reading: Reading;
  acts?: ReactNode;
  onClose: () => void;
}

/** The reported messages and those around them; the first reported one is in view. */
export function ReadMessages({ reading, acts, onClose }: ReadMessagesProps) {
  const w = useWords(moderationWords);
  const list = useRef<HTMLOListElement>(null);
  const reported = new Set(reading.seqs);
  useEffect(() => {
    const marked = list.current?.querySelector('.moderation-marked');
    const box = marked?.closest('.cont');
    if (!marked || !box) return;
    const centre = () => {
      // Only the content is scrolled: scrollIntoView would also move the panel, which is still on its way in.
      const above = marked.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.scrollTop += above - Math.max(0, (box.clientHeight - marked.clientHeight) / 2);
    };
    centre();
    // Fonts, pictures and files above come later and move it, until the reader scrolls.
    const watch = new ResizeObserver(centre);
    watch.observe(list.current!);
    const stop = () => watch.disconnect();
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const move of moves) box.addEventListener(move, stop, { passive: true });
    return () => {
      stop();
      for (const move of moves) box.removeEventListener(move, stop);
    };
  }, []);
  return (
    <Popup open onClose={onClose} title={w.readTitle} wide foot={acts}>
      <div className="col g16" role="region" aria-label={w.readTitle} tabIndex={0}>
        {reading.note && (
          <p className="t13 c2 moderation-note moderation-above">
            <b className="m">{w.note}</b> {reading.note}
          </p>
        )}
        <ol ref={list} className="col g12">
          {reading.messages.map((message, i) => {
            const before = reading.messages[i - 1];
            return (
              <Fragment key={message.seq}>
                {before && message.seq > before.seq + 1 && <li className="sys">{w.between}</li>}
                <ReadMessage message={message} members={reading.members} isReported={reported.has(message.seq)} />
              </Fragment>
            );
          })}
        </ol>
        {reading.messages[0] && <ChatNumber tid={reading.messages[0].tid} />}
      </div>
    </Popup>
  );
}

interface ReadMessageProps {
  message: MessageRow;
  members: Reading['members'];
  isReported: boolean;
}
function ReadMessage({ message, members, isReported }: ReadMessageProps) {
  const w = useWords(moderationWords);
  const chat = useWords(chatWords);
  const { content, tid, seq } = message;
  const source = useMemo(
    () => ({
      key: `staff ${tid} ${seq}`,
      address: async () => (await call('GET /admin/api/message_reports/media', { query: { tid, seq } })).address,
    }),
    [tid, seq],
  );
  const time = <ExactTime at={message.time} />;
  if (content?.kind === 'system')
    return (
      <li className="sys">
        {noticeText(content, '', chat)} · {time}
      </li>
    );
  const person = members.find(({ contacts_no }) => contacts_no === message.from);
  const name = person?.name ?? message.from ?? w.unknown;
  return (
    <li className={clsx('msg', isReported && 'moderation-marked')}>
      <Avatar name={name} src={person?.avatar} size={36} />
      <div className="mc">
        <span className="t12 c3 f g6">
          <span>
            {name} · {time}
          </span>
          {isReported && <span className="v bad">{w.marked}</span>}
        </span>
        {content ? (
          <Bubble content={content} isMine={false} name={name} source={source} />
        ) : (
          <span className="t13 c3">{message.is_removed ? w.removed : w.gone}</span>
        )}
      </div>
    </li>
  );
}
