import { CircleX, Clock, LoaderCircle, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import type { Payment } from './types.ts';
import { payWords } from './words.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));
const Asking = () => <LoaderCircle size={20} className="spin" />;

/** A result to show: not paid yet after a query, or a return from the provider's app without payment. */
export type PayMessage = 'notYet' | 'cancel' | 'fail';

/** The state of the payment order, as a sentence that says what to do; empty if there is none. */
export function PayState({ payment: { state, ways }, message }: { payment: Payment; message: PayMessage | undefined }) {
  const w = useWords(payWords);
  const code = ways.find((way) => way.channel === 'native')?.code;
  return (
    <div className="col g12" role="status">
      {(state === 'created' || state === 'pending') && (
        <Note kind="info" icon={Clock} title={w.waiting}>
          {message ? w[message] : w.waitingText}
        </Note>
      )}
      {state === 'unknown' && (
        <Note kind="warn" icon={Asking} title={w.asking}>
          {w.askingText}
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" icon={CircleX} title={w.failed}>
          {w.failedText}
        </Note>
      )}
      {(state === 'closed' || state === 'refunded' || state === 'refunding') && (
        <Note kind="info" icon={RotateCcw} title={w[state]}>
          {w[`${state}Text`]}
        </Note>
      )}
      {code && (
        <figure className="pay-scan">
          <Suspense>
            <QrCode text={code} label={w.scan} />
          </Suspense>
          <figcaption className="t13 c2">{w.scan}</figcaption>
        </figure>
      )}
    </div>
  );
}
