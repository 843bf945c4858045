import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Composer } from '#features/chat/composer/Composer.tsx';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { useRestriction } from '#features/chat/moderation/use-restriction.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { MessageList } from './MessageList.tsx';
import { NoConversation, Waiting } from './NoConversation.tsx';
import { PinnedLine } from './PinnedLine.tsx';
import { useJump } from './use-jump.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { usePeople, writersOf } from './use-people.ts';
import { useDetails, useThread } from './use-thread.ts';

const AnnouncementPopup = lazy(async () => ({
  default: (await import('#features/chat/groups/AnnouncementPopup.tsx')).AnnouncementPopup,
}));
const Barred = lazy(async () => ({ default: (await import('./CannotSend.tsx')).Barred }));
const CannotSend = lazy(async () => ({ default: (await import('./CannotSend.tsx')).CannotSend }));
const ForwardPopup = lazy(async () => ({ default: (await import('./ForwardPopup.tsx')).ForwardPopup }));
const ReadersPopup = lazy(async () => ({
  default: (await import('#features/chat/groups/ReadersPopup.tsx')).ReadersPopup,
}));
const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));
const GroupLine = lazy(async () => ({
  default: (await import('#features/chat/groups/GroupLine.tsx')).GroupLine,
}));

/** Messages and composer of one conversation; the head belongs to the screen around it. */
export function Conversation({ tid, wantedSeq }: { tid: string; wantedSeq?: number }) {
  const client = useClient();
  const row = useChat(({ rows }) => rows.get(tid));
  const hasThread = useChat(({ threads }) => threads.has(tid));
  const { error, isSuccess, refetch } = useQuery({
    queryKey: ['chat open', client?.me, tid],
    queryFn: async () => {
      await client?.open(tid);
      return tid;
    },
    enabled: client !== null,
    // The copy on the device is shown without a network.
    networkMode: 'always',
    gcTime: 0,
  });
  if (row && hasThread && client)
    return <OpenConversation key={`${tid} ${wantedSeq ?? ''}`} row={row} client={client} wantedSeq={wantedSeq} />;
  // Opened and gone: the reader left it, here or on another device.
  const isMissing = isSuccess || (error instanceof CallFailure && !error.isNetwork);
  const problem = isMissing ? 'missing' : error && 'failed';
  return <NoConversation tid={tid} problem={problem} onRetry={() => void refetch()} />;
}

interface OpenConversationProps {
  row: ConversationRow;
  client: ChatClient;
  wantedSeq: number | undefined;
}
function OpenConversation({ row, client, wantedSeq }: OpenConversationProps) {
  const { tid } = row;
  const { me, items, isStart, isPast } = useThread(tid);
  const { landing, isSeeking, jump, toNewest } = useJump(tid, items, wantedSeq);
  const details = useDetails(tid);
  const writers = useMemo(() => writersOf(items), [items]);
  const { people, nameOf, avatarOf } = usePeople(row, me, { members: details.data?.members, writers });
  const [nowMs] = useState(() => Date.now());
  const { box, text, setText, reply, setReply, putBack, putPendingBack } = useMessageDraft(client, tid);
  const [forwarding, setForwarding] = useState<MessageRow | null>(null);
  const [reporting, setReporting] = useState<MessageRow | null>(null);
  const [readersOf, setReadersOf] = useState<MessageRow | null>(null);
  const [isAnnouncementOpen, setAnnouncementOpen] = useState(false);
  const isDirect = row.team_type === 'direct';
  const pinned = useMemo(() => new Set(details.data?.pins.map(({ seq }) => seq)), [details.data]);
  const own = useRestriction();
  // Who may not contact new people goes on where the other person has answered.
  const isAnswered = !isDirect || items.some(({ message }) => message && message.from !== null && message.from !== me);
  const restriction = own && (own.kind === 'no_sending' || !isAnswered) ? own : null;
  const canSend = row.can_send && !restriction;
  const context = useMemo(
    () => ({
      tid,
      me,
      isDirect,
      nameOf,
      avatarOf,
      pinned,
      nowMs,
      onReply: setReply,
      onForward: setForwarding,
      onReport: setReporting,
      onAnnouncement: () => setAnnouncementOpen(true),
      onReaders: isDirect ? null : setReadersOf,
      onEditAgain: canSend ? putBack : null,
      onEditPending: canSend ? putPendingBack : null,
      onJump: jump,
    }),
    [tid, me, isDirect, nameOf, avatarOf, pinned, nowMs, setReply, canSend, putBack, putPendingBack, jump],
  );
  const send = async (message: NewMessage) => {
    if (isPast) toNewest();
    await client.send(tid, message);
  };
  return (
    <>
      {row.group_role && (
        <Suspense>
          <GroupLine row={row} onInsert={putBack} />
        </Suspense>
      )}
      <PinnedLine pins={details.data?.pins ?? []} nameOf={nameOf} onJump={jump} />
      {isSeeking ? (
        <Waiting />
      ) : (
        <MessageList
          key={landing.window}
          row={row}
          items={items}
          isStart={isStart}
          isPast={isPast}
          landing={landing}
          context={context}
          onNewest={toNewest}
        />
      )}
      {restriction ? (
        <Suspense>
          <Barred restriction={restriction} />
        </Suspense>
      ) : canSend ? (
        <Composer
          box={box}
          row={row}
          text={text}
          onText={setText}
          reply={reply}
          onReply={setReply}
          nameOf={nameOf}
          people={people}
          onSend={send}
        />
      ) : (
        <Suspense>
          <CannotSend row={row} />
        </Suspense>
      )}
      <Suspense>
        {isAnnouncementOpen && <AnnouncementPopup row={row} onClose={() => setAnnouncementOpen(false)} />}
        {forwarding && <ForwardPopup message={forwarding} onClose={() => setForwarding(null)} />}
        {readersOf && <ReadersPopup message={readersOf} onClose={() => setReadersOf(null)} />}
        {reporting && <ReportPopup message={reporting} onClose={() => setReporting(null)} />}
      </Suspense>
    </>
  );
}
