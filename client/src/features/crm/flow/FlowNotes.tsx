import { code } from '@sycee/contract/core/envelope';
import type { Order } from '#features/crm/types.ts';
import type { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { flowWords } from './words.ts';

type FlowWords = (typeof flowWords)['zh'];
/** The actions that have a button; writing a note is always allowed. */
const doable = ['flow_advance', 'flow_return', 'flow_finish', 'distribute'] as const;

function actionsInWords(allowed: readonly string[], w: FlowWords): string {
  const named = doable.filter((action) => allowed.includes(action)).map((action) => w[action]);
  return named.length ? named.join(w.comma) : w.note_only;
}

/** Why the step was rejected, and the allowed actions. */
export function Refused({ refusal }: { refusal: CallFailure }) {
  const w = useWords(flowWords);
  const isConflict = refusal.code === code.conflict;
  const allowed = (refusal.data as { allowed?: readonly string[] } | null)?.allowed;
  return (
    <Note kind={isConflict ? 'warn' : 'bad'} title={refusal.message}>
      <span role="alert">
        {isConflict && allowed && `${w.allowedNow(actionsInWords(allowed, w))}${w.stop}`}
        {isConflict && w.moved}
      </span>
    </Note>
  );
}

/** Shown when the order's state allows no step. */
export function NoStep({ order }: { order: Order }) {
  const w = useWords(flowWords);
  return (
    <Note kind="info" title={w.notNow}>
      {w.notNowText(order.state_tx)} {w.allowedNow(actionsInWords(order.flow.allowed, w))}
    </Note>
  );
}
