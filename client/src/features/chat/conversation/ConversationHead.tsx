import type { ConversationRow } from '@sycee/contract/chat-models';
import { BellOff, ChevronLeft, Ellipsis, Search } from 'lucide-react';
import { type MouseEvent, type Ref, useState } from 'react';
import { ActionMenu } from '#features/chat/ActionMenu.tsx';
import type { ChatParams } from '#features/chat/chat-params.ts';
import { unreadSum } from '#features/chat/engine/counters.ts';
import { useRowActions } from '#features/chat/list/use-row-actions.ts';
import { rowTime } from '#features/chat/time-words.ts';
import { useChat } from '#features/chat/use-chat.ts';
import { chatWords } from '#features/chat/words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Count } from '#ui/Count.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { conversationWords } from './words.ts';

interface ConversationHeadProps {
  row: ConversationRow | undefined;
  params?: ChatParams;
  onBack?: () => void;
  onSearch: () => void;
  searchButton: Ref<HTMLButtonElement>;
  onInfo?: () => void;
}

/** Name, presence and actions of the open conversation. What the opener knew is shown until the conversation is there. */
export function ConversationHead({ row, params, onBack, onSearch, searchButton, onInfo }: ConversationHeadProps) {
  const w = useWords(chatWords);
  const c = useWords(conversationWords);
  const others = params?.membersInfo.map(({ name }) => name).join('、') ?? '';
  const name = row?.name ?? others;
  const Heading = onBack ? 'h1' : 'h2';
  return (
    <header className="chat-head">
      {onBack && <BackButton tid={row?.tid} onBack={onBack} label={w.back} />}
      <div className="grow chat-head-name">
        <Heading className="t17 el">{name || '\u00a0'}</Heading>
        {row && <Facts row={row} />}
        {!row && params?.members && <div className="t12 c3 num">{c.members(params.members)}</div>}
      </div>
      {row?.undisturb && (
        <span className="chat-head-mark" role="img" aria-label={w.muted} title={w.muted}>
          <BellOff size={18} />
        </span>
      )}
      <IconButton ref={searchButton} label={c.searchHere} icon={Search} onClick={onSearch} disabled={!row} />
      {row && <MoreButton row={row} onInfo={onInfo} />}
    </header>
  );
}

function BackButton({ tid, onBack, label }: { tid: string | undefined; onBack: () => void; label: string }) {
  const rows = useChat((state) => state.rows);
  const count = unreadSum([...rows.values()].filter((one) => one.tid !== tid));
  return (
    <span className="chat-back">
      <IconButton label={label} icon={ChevronLeft} iconPx={24} onClick={onBack} />
      <Count value={count} />
    </span>
  );
}

/** Who types; else who is there, or how many people. */
function Facts({ row }: { row: ConversationRow }) {
  const c = useWords(conversationWords);
  const w = useWords(chatWords);
  const [language] = useLanguage();
  const typing = useChat((state) => state.typing.get(row.tid)?.contacts_no);
  const presence = useChat((state) => state.presence.get(row.contacts_no ?? ''));
  const [nowMs] = useState(() => Date.now());
  if (typing) {
    const who = row.team_type === 'group' && row.members_info.find(({ contacts_no }) => contacts_no === typing);
    return <div className="t12 cp el">{who ? c.typingOf(who.name) : c.typing}</div>;
  }
  if (presence?.online)
    return (
      <div className="t12 c3 f g4">
        <i className="dot ok chat-dot" aria-hidden="true" />
        {c.online}
      </div>
    );
  const seen = presence?.seen_at && c.seen(rowTime(Date.parse(presence.seen_at), nowMs, language));
  const people = row.team_type === 'group' && c.members(row.members);
  const order = row.work_no && w.orderOf(row.work_no);
  const facts = [people, order, seen, row.desc_title].filter(Boolean).join(' · ');
  return facts && <div className="t12 c3 el num">{facts}</div>;
}

function MoreButton({ row, onInfo }: { row: ConversationRow; onInfo?: () => void }) {
  const w = useWords(chatWords);
  const c = useWords(conversationWords);
  const actions = useRowActions(row);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if (onInfo) return onInfo();
    const box = event.currentTarget.getBoundingClientRect();
    setAt({ x: box.right, y: box.bottom + 4 });
  };
  return (
    <>
      <IconButton label={onInfo ? c.info : w.more} icon={Ellipsis} onClick={open} />
      <ActionMenu label={row.name} actions={actions} at={at} onClose={() => setAt(null)} />
    </>
  );
}
