import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Bubble } from '#features/chat/conversation/Bubble.tsx';
import '#features/chat/chat.css';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { ExactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import { ReasonField } from '../ReasonField.tsx';
import type { HeldMessage } from '../types.ts';
import { moderationWords } from '../words.ts';

/** Messages that a rule has held, oldest first: released ones are delivered. */
export function HeldList() {
  const w = useWords(moderationWords);
  const [refusing, setRefusing] = useState<HeldMessage | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['moderation', 'held'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/held_messages', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <ListState query={list} label={w.held} empty={w.noneHeld} emptyHint={w.noneHeldHint}>
        {(held) => <HeldItem key={held.id} held={held} onRefuse={() => setRefusing(held)} />}
      </ListState>
      {refusing && <RefusePopup held={refusing} onClose={() => setRefusing(null)} />}
    </>
  );
}

function useDecide() {
  const queries = useQueryClient();
  return async (held: HeldMessage, decision: 'release' | 'refuse', reason = ''): Promise<boolean> => {
    try {
      await call('POST /admin/api/held_messages/decide', {
        body: { id: held.id, version: held.version, decision, reason },
      });
      return true;
    } catch {
      // The call has shown the failure.
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['moderation'] });
    }
  };
}

function HeldItem({ held, onRefuse }: { held: HeldMessage; onRefuse: () => void }) {
  const w = useWords(moderationWords);
  const decide = useDecide();
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    if (await decide(held, 'release')) toast(w.released, { kind: 'ok' });
    setBusy(false);
  };
  return (
    <li className="moderation-report">
      <Avatar name={held.sender.name} src={held.sender.avatar} />
      <div className="moderation-what col g6">
        <b className="m">{held.sender.name}</b>
        {held.content ? (
          <Bubble content={held.content} isMine={false} name={held.sender.name} />
        ) : (
          <span className="t13 c3">{w.gone}</span>
        )}
        <span className="t13 c3">
          {w.heldBy(held.rule)} · <ExactTime at={held.held_at} />
        </span>
      </div>
      <span className="f g6 wrap moderation-acts">
        <Button size="sm" busy={isBusy} onClick={() => void release()}>
          {w.release}
        </Button>
        <Button kind="line" size="sm" onClick={onRefuse}>
          {w.refuse}
        </Button>
      </span>
    </li>
  );
}

function RefusePopup({ held, onClose }: { held: HeldMessage; onClose: () => void }) {
  const w = useWords(moderationWords);
  const decide = useDecide();
  const [reason, setReason] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.refuseTitle} submit={w.refuse}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            const isDone = await decide(held, 'refuse', reason);
            onBusy(false);
            if (isDone) onClose();
          }}
        >
          <ReasonField label={w.refuseReason} hint={w.refuseHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}
