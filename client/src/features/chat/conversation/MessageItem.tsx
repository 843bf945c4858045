import type { ShownContent } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { Ellipsis, ShieldAlert, TriangleAlert, Undo2 } from 'lucide-react';
import { type MouseEvent, memo, useMemo, useState } from 'react';
import { ActionMenu, type MenuAction } from '#features/chat/ActionMenu.tsx';
import { orderHref } from '#features/chat/chat-path.ts';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { noticeText } from '#features/chat/preview.ts';
import { recalledText } from '#features/chat/recalled-texts.ts';
import { clockText, dividerTime } from '#features/chat/time-words.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Bubble } from './Bubble.tsx';
import type { Item } from './items.ts';
import { PendingBubble } from './PendingBubble.tsx';
import { Quote } from './Quote.tsx';
import { PendingStatus, SentStatus } from './Status.tsx';
import { useLongPress } from './use-long-press.ts';
import { type MessageTools, useMessageActions } from './use-message-actions.ts';
import { conversationWords } from './words.ts';

export interface ItemContext extends MessageTools {
  tid: string;
  me: string;
  isDirect: boolean;
  nameOf: (contactsNo: string | null) => string;
  avatarOf: (contactsNo: string | null) => string | null;
  /** Puts a text back into the message box; null if nothing can be written here. */
  onEditAgain: ((text: string) => unknown) | null;
  onEditPending: ((row: OutboxRow, text: string) => void) | null;
  /** Opens the announcement of the group. */
  onAnnouncement: () => void;
  onJump: (seq: number) => void;
  nowMs: number;
}
interface MessageItemProps {
  item: Item;
  isRead: boolean;
  /** The reader looked for this message. */
  isSought?: boolean;
  context: ItemContext;
}

/** One row of the conversation: its dividers, and a line or a bubble. */
export const MessageItem = memo(function MessageItem({ item, isRead, isSought, context }: MessageItemProps) {
  const w = useWords(conversationWords);
  const [language] = useLanguage();
  return (
    <div
      className={clsx('chat-item', item.isContinued && 'continued', isSought && 'sought')}
      data-seq={item.message?.seq}
    >
      {item.startsDay && (
        <p className="sys num">
          <time dateTime={new Date(item.time).toISOString()}>{dividerTime(item.time, context.nowMs, language)}</time>
        </p>
      )}
      {item.newCount !== null && (
        <p className="chat-new" id="first-unread">
          <span>{w.newMessages(item.newCount)}</span>
        </p>
      )}
      {item.message && (item.message.kind === 'system' || !item.message.content) ? (
        <SystemLine item={item} context={context} />
      ) : (
        <Message item={item} isRead={isRead} context={context} />
      )}
    </div>
  );
});

function SystemLine({ item: { message }, context }: Pick<MessageItemProps, 'item' | 'context'>) {
  const w = useWords(chatWords);
  const role = useRole();
  const workNo = useChat(({ rows }) => rows.get(context.tid)?.work_no);
  if (!message) return null;
  if (message.content?.kind === 'system')
    return (
      <p className="sys">
        {noticeText(message.content, context.me, w)}{' '}
        {message.content.notice === 'described' && (
          <button type="button" className="cp b" onClick={context.onAnnouncement}>
            {w.view}
          </button>
        )}
        {workNo && (message.content.notice === 'order' || message.content.notice === 'succeeded') && (
          <Anchor className="cp b" href={orderHref(role, workNo)} aria-label={`${w.view} ${w.orderOf(workNo)}`}>
            {w.view}
          </Anchor>
        )}
      </p>
    );
  if (!message.is_recalled) return <p className="sys">{w.unreadable}</p>;
  if (message.is_removed)
    return (
      <p className="sys f g6">
        <ShieldAlert size={13} aria-hidden="true" />
        {w.removedByRules}
      </p>
    );
  const isMine = message.from === context.me;
  const { onEditAgain } = context;
  const text = isMine ? recalledText(message.idClient) : undefined;
  return (
    <p className="sys f g6">
      <Undo2 size={13} aria-hidden="true" />
      {isMine ? w.recalledByMe : w.recalledBy(context.nameOf(message.from))}
      {onEditAgain && text !== undefined && (
        <button type="button" className="cp b" onClick={() => onEditAgain(text)}>
          {w.editAgain}
        </button>
      )}
    </p>
  );
}

function Message({ item, isRead, context }: MessageItemProps) {
  const w = useWords(conversationWords);
  const client = useClient();
  const { message, pending, from } = item;
  const isMine = from === context.me;
  const name = context.nameOf(from);
  const actionsOf = useMessageActions(message, context);
  const [menu, setMenu] = useState<{ at: { x: number; y: number }; actions: MenuAction[] } | null>(null);
  const openAt = (x: number, y: number) => message && setMenu({ at: { x, y }, actions: actionsOf() });
  const longPress = useLongPress(({ x, y }) => openAt(x, y));
  const openByMouse = (event: MouseEvent) => {
    // Links and selected text keep the browser's own menu.
    if (!message || window.getSelection()?.toString()) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    if (event.clientX || event.clientY) openAt(event.clientX, event.clientY);
    else openAt(box.left, box.bottom);
  };
  const source = useMemo(() => message && { message }, [message]);
  const replySeq = message?.reply_seq ?? pending?.reply_seq ?? null;
  return (
    <div className={clsx('msg', isMine && 'me')}>
      {item.isContinued ? (
        <span className="chat-no-ava" />
      ) : (
        <PersonMark contactsNo={from} isMine={isMine} name={name} src={context.avatarOf(from)} />
      )}
      <div className="mc">
        {!isMine && !context.isDirect && !item.isContinued && <span className="t12 c3">{name}</span>}
        {(isMine || context.isDirect || item.isContinued) && <span className="vh">{name}</span>}
        <div
          className="chat-bubble-line"
          onContextMenu={(event) => (longPress.isSame() ? event.preventDefault() : openByMouse(event))}
          {...longPress.handlers}
        >
          {message?.content && (
            <Bubble
              content={message.content}
              isMine={isMine}
              name={name}
              source={source}
              onStale={async () => (await client?.readAgain(message))?.content ?? null}
            />
          )}
          {pending && <PendingBubble row={pending} name={name} />}
          {message && (
            <IconButton size="sm" className="chat-more" label={w.messageMore} icon={Ellipsis} onClick={openByMouse} />
          )}
        </div>
        {!isMine && message?.content && <Warning content={message.content} />}
        {replySeq !== null && (
          <Quote tid={context.tid} seq={replySeq} me={context.me} nameOf={context.nameOf} onJump={context.onJump} />
        )}
        {pending && <PendingStatus row={pending} onEdit={context.onEditPending} />}
        {message && item.isLastOfGroup && isMine && (
          <SentStatus
            time={item.showsTime ? item.time : null}
            isRead={isRead}
            onReaders={context.onReaders && (() => context.onReaders?.(message))}
          />
        )}
        {message && item.isLastOfGroup && !isMine && (
          <time className="t12 c3 num" dateTime={new Date(item.time).toISOString()}>
            {/* The line stays: otherwise the list would jump when older messages say the time. */}
            {item.showsTime ? clockText(item.time) : '\u00a0'}
          </time>
        )}
      </div>
      <ActionMenu label={w.actions} actions={menu?.actions ?? []} at={menu?.at ?? null} onClose={() => setMenu(null)} />
    </div>
  );
}

/** What a rule of words tells the recipient. */
function Warning({ content }: { content: ShownContent }) {
  const [language] = useLanguage();
  const warning = content.kind === 'text' || content.kind === 'file' ? content.warning : undefined;
  if (!warning) return null;
  return (
    <p className="chat-warning" role="note">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{warning[language]}</span>
    </p>
  );
}

interface PersonMarkProps {
  contactsNo: string | null;
  isMine: boolean;
  name: string;
  src: string | null;
}
/** Opens the person's page; one's own picture opens nothing. */
function PersonMark({ contactsNo, isMine, name, src }: PersonMarkProps) {
  const face = <Avatar name={name || '·'} id={contactsNo} size={36} src={src} />;
  if (!contactsNo || isMine) return face;
  return (
    <Anchor
      className="chat-person"
      href={hrefOf('/pages/networking/contactDetails', { contacts_no: contactsNo })}
      aria-label={name}
      tabIndex={-1}
    >
      {face}
    </Anchor>
  );
}
