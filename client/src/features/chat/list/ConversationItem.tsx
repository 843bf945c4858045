import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { BellOff, CircleAlert, Ellipsis, Pin } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ActionMenu } from '#features/chat/ActionMenu.tsx';
import { ConversationAvatar } from '#features/chat/ConversationAvatar.tsx';
import { inSendOrder } from '#features/chat/engine/outbox-rows.ts';
import { type ChatTexts, messageLine, pendingLine } from '#features/chat/preview.ts';
import { rowTime } from '#features/chat/time-words.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Count } from '#ui/Count.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useSwipe } from './swipe.ts';
import { useRowActions } from './use-row-actions.ts';

const actionPx = 72;

interface ConversationItemProps {
  row: ConversationRow;
  href: string;
  isOpen: boolean;
  nowMs: number;
}

/** One conversation: swipe on touch, a menu by right click or its button elsewhere. */
export function ConversationItem({ row, href, isOpen, nowMs }: ConversationItemProps) {
  const w = useWords(chatWords);
  const [language] = useLanguage();
  const actions = useRowActions(row);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const { px, close, isPull, handlers } = useSwipe(actions.length * actionPx);
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // A key opens it without a place.
    setMenuAt(event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom });
  };
  const press = (event: MouseEvent) => {
    if (isPull() || px > 0) {
      event.preventDefault();
      if (!isPull()) close();
    }
  };
  const isMuted = row.undisturb;
  return (
    <div className={clsx('chat-row', row.top && 'top', isOpen && 'on')} {...handlers} onContextMenu={openMenu}>
      <Anchor
        href={href}
        className={clsx('row', isOpen && 'on')}
        aria-current={isOpen ? 'true' : undefined}
        onClick={press}
      >
        <ConversationAvatar row={row} />
        <span className="bd">
          <span className="fb">
            <b className={clsx('el', row.unread > 0 && !isMuted ? 'b' : 'm')}>{row.name}</b>
            <time className="t12 c3 nw num" dateTime={new Date(row.time).toISOString()}>
              {rowTime(row.time, nowMs, language)}
            </time>
          </span>
          <span className="fb">
            <LastLine row={row} />
            <span className="f g4 chat-marks">
              {isMuted && (
                <span className="c3">
                  <BellOff size={13} aria-hidden="true" />
                  <span className="vh">{w.muted}</span>
                </span>
              )}
              {row.top && (
                <span className="c3">
                  <Pin size={13} aria-hidden="true" />
                  <span className="vh">{w.pinned}</span>
                </span>
              )}
              <Count value={row.unread} muted={isMuted} />
            </span>
          </span>
        </span>
      </Anchor>
      <span className="chat-row-more">
        <IconButton size="sm" label={w.moreFor(row.name)} icon={Ellipsis} onClick={openMenu} />
      </span>
      {px > 0 && (
        <div className="chat-swipe" style={{ width: px }}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              onClick={() => {
                close();
                action.run();
              }}
            >
              <action.icon size={18} />
              <span>{action.label}</span>
            </button>
          ))}
        </div>
      )}
      <ActionMenu label={row.name} actions={actions} at={menuAt} onClose={() => setMenuAt(null)} />
    </div>
  );
}

/** In a group with the name of who wrote it. */
function lastLine({ team_type, name, last_name }: ConversationRow, last: MessageRow, me: string, w: ChatTexts): string {
  const isNamed = team_type === 'group' && last_name !== '';
  const line = messageLine(last, me, isNamed ? last_name : name, w);
  return isNamed && last.content && last.from && last.from !== me ? w.said(last_name, line) : line;
}

/** Failed message, people who wait to join, mention, draft, then the newest message. */
function LastLine({ row }: { row: ConversationRow }) {
  const w = useWords(chatWords);
  const me = useClient()?.me ?? '';
  const draft = useChat(({ drafts }) => drafts.get(row.tid)?.text);
  const failed = useChat(({ outbox }) =>
    inSendOrder(outbox.values()).findLast(({ tid, state }) => tid === row.tid && state === 'failed'),
  );
  const line = row.last ? lastLine(row, row.last, me, w) : '';
  return (
    <span className="t13 c3 el">
      {failed && (
        <b className="bad m">
          <CircleAlert size={13} className="chat-inline" aria-hidden="true" /> {w.failed}{' '}
        </b>
      )}
      {row.applications > 0 && <b className="cp m">{w.applications(row.applications)} </b>}
      {row.at > 0 && <b className="bad m">{w.mentioned} </b>}
      {failed ? (
        pendingLine(failed, w)
      ) : draft ? (
        <>
          <b className="bad m">{w.draft}</b> {draft}
        </>
      ) : (
        line
      )}
    </span>
  );
}
