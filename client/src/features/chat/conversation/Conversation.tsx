import type { ConversationRow, MessageRow } from '@sycee/contract/chat-models';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Composer } from '#features/chat/composer/Composer.tsx';
import type { ChatClient } from '#features/chat/engine/chat-client.ts';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { useChat, useClient } from '#features/chat/use-chat.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CannotSend } from './CannotSend.tsx';
import { MessageList } from './MessageList.tsx';
import { PinnedLine } from './PinnedLine.tsx';
import { useJump } from './use-jump.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useDetails, useThread } from './use-thread.ts';
import { conversationWords } from './words.ts';

const ForwardPopup = lazy(async () => ({ default: (await import('./ForwardPopup.tsx')).ForwardPopup }));
const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));

/** Messages and composer of one conversation; the head belongs to the screen around it. */
export function Conversation({ tid, wantedSeq }: { tid: string; wantedSeq?: number }) {
  const w = useWords(conversationWords);
  const client = useClient();
  const row = useChat(({ rows }) => rows.get(tid));
  const hasThread = useChat(({ threads }) => threads.has(tid));
  const { error, refetch } = useQuery({
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
  if (error instanceof CallFailure && !error.isNetwork)
    return (
      <EmptyState
        art="letters"
        title={w.notFound}
        action={<Button onClick={() => go('/pages/message/message')}>{w.toList}</Button>}
      >
        {w.notFoundHint}
      </EmptyState>
    );
  if (error) return <ErrorState title={w.loadFailed} onRetry={() => void refetch()} />;
  return <Waiting />;
}

const Waiting = () => (
  <div className="chat-waiting">
    <Skeleton shape="row" count={4} />
  </div>
);

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
  const entry = useSessionEntry();
  const [nowMs] = useState(() => Date.now());
  const { box, text, setText, reply, setReply, putBack, putPendingBack } = useMessageDraft(client, tid);
  const [forwarding, setForwarding] = useState<MessageRow | null>(null);
  const [reporting, setReporting] = useState<MessageRow | null>(null);
  const people = useMemo(
    () => new Map([...(details.data?.members ?? []), ...row.members_info].map((one) => [one.contacts_no, one])),
    [details.data, row.members_info],
  );
  const isDirect = row.team_type === 'direct';
  const ownName = entry?.info.name || entry?.info.nickname || '';
  const nameOf = useCallback(
    (contactsNo: string | null) => {
      if (contactsNo === me) return ownName;
      if (isDirect) return row.name;
      return people.get(contactsNo ?? '')?.name ?? contactsNo ?? '';
    },
    [me, ownName, isDirect, row.name, people],
  );
  const ownAvatar = entry?.info.avatar ?? null;
  const avatarOf = useCallback(
    (contactsNo: string | null) => (contactsNo === me ? ownAvatar : (people.get(contactsNo ?? '')?.avatar ?? null)),
    [me, ownAvatar, people],
  );
  const pinned = useMemo(() => new Set(details.data?.pins.map(({ seq }) => seq)), [details.data]);
  const canSend = row.can_send;
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
      {canSend ? (
        <Composer
          box={box}
          row={row}
          text={text}
          onText={setText}
          reply={reply}
          onReply={setReply}
          nameOf={nameOf}
          onSend={send}
        />
      ) : (
        <CannotSend row={row} />
      )}
      <Suspense>
        {forwarding && <ForwardPopup message={forwarding} onClose={() => setForwarding(null)} />}
        {reporting && <ReportPopup message={reporting} onClose={() => setReporting(null)} />}
      </Suspense>
    </>
  );
}
