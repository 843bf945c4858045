import { useQueryClient } from '@tanstack/react-query';
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
import { ruleWords } from '../rules/words.ts';
import type { HeldMessage } from '../types.ts';
import { type Kept, useKept } from '../use-kept.ts';
import { usePages } from '../use-pages.ts';
import { moderationWords } from '../words.ts';

type Outcome = 'released' | 'refused' | 'decided';

/** Messages that a rule has held, oldest first: released ones are delivered. */
export function HeldList() {
  const w = useWords(moderationWords);
  const kept = useKept<HeldMessage, Outcome>();
  const [refusing, setRefusing] = useState<HeldMessage | null>(null);
  const list = usePages(['held'], (cursor) => call('GET /admin/api/held_messages', { query: { cursor }, quiet: true }));
  const decide = useDecide(kept, () => list.data?.pages.flatMap((page) => page.list) ?? []);
  return (
    <>
      <ListState
        query={list}
        label={w.held}
        empty={w.noneHeld}
        emptyHint={w.noneHeldHint}
        kept={kept.items}
        oldestFirst
      >
        {(held, isGone) => (
          <HeldItem
            key={held.id}
            held={held}
            outcome={kept.outcomeOf(held) ?? (isGone ? 'decided' : undefined)}
            onRelease={() => decide(held, 'release')}
            onRefuse={() => setRefusing(held)}
          />
        )}
      </ListState>
      {refusing && <RefusePopup held={refusing} onDecide={decide} onClose={() => setRefusing(null)} />}
    </>
  );
}

type Decide = (held: HeldMessage, decision: 'release' | 'refuse', reason?: string) => Promise<boolean>;

function useDecide(kept: Kept<HeldMessage, Outcome>, loaded: () => readonly HeldMessage[]): Decide {
  const queries = useQueryClient();
  return async (held, decision, reason = '') => {
    try {
      await call('POST /admin/api/held_messages/decide', {
        body: { id: held.id, version: held.version, decision, reason },
      });
      kept.add(held, decision === 'release' ? 'released' : 'refused');
      await queries.invalidateQueries({ queryKey: ['moderation', 'waiting'] });
      return true;
    } catch {
      // The call has shown the failure. Somebody else may have decided.
      kept.addAll(loaded());
      await queries.invalidateQueries({ queryKey: ['moderation'] });
      return false;
    }
  };
}

interface HeldItemProps {
  held: HeldMessage;
  outcome: Outcome | undefined;
  onRelease: () => Promise<boolean>;
  onRefuse: () => void;
}
function HeldItem({ held, outcome, onRelease, onRefuse }: HeldItemProps) {
  const w = useWords(moderationWords);
  const detectors = useWords(ruleWords);
  const { name } = held.sender;
  const { by, to } = held;
  const what = by === 'mobile' || by === 'chat_id' || by === 'institution' ? detectors[by] : by;
  const acts = { released: w.releasedRow, refused: w.refusedRow, decided: w.decided };
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    if (await onRelease()) toast(w.released, { kind: 'ok' });
    setBusy(false);
  };
  return (
    <li className="moderation-report">
      <Avatar name={held.sender.name} src={held.sender.avatar} />
      <div className="moderation-what col g6">
        <b className="m">{(to.kind === 'group' ? w.heldInGroup : w.heldTo)(name, to.name || w.unknown)}</b>
        {held.content ? (
          <Bubble content={held.content} isMine={false} name={name} />
        ) : (
          <span className="t13 c3">{w.gone}</span>
        )}
        <span className="t13 c3">
          {w.heldBy(held.rule, what)} · <ExactTime at={held.held_at} />
        </span>
      </div>
      <span className="f g6 wrap moderation-acts">
        {outcome ? (
          <span className="v bare" role="status">
            {acts[outcome]}
          </span>
        ) : (
          <>
            <Button size="sm" busy={isBusy} aria-label={w.of(w.release, name)} onClick={() => void release()}>
              {w.release}
            </Button>
            <Button kind="line" size="sm" aria-label={w.of(w.refuse, name)} onClick={onRefuse}>
              {w.refuse}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

function RefusePopup({ held, onDecide, onClose }: { held: HeldMessage; onDecide: Decide; onClose: () => void }) {
  const w = useWords(moderationWords);
  const [reason, setReason] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.refuseTitle} submit={w.refuse}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            const isDone = await onDecide(held, 'refuse', reason);
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
