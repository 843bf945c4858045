import { CircleCheck, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import './pay.css';
import type { PaidReport } from './types.ts';
import { isUnderWay } from './use-payment.ts';
import { payWords } from './words.ts';

// Parts behind a button are loaded on a press.
const PayPopup = lazy(async () => ({ default: (await import('./PayPopup.tsx')).PayPopup }));

interface ReportPaymentProps {
  report: PaidReport;
  /** Called after the payment: the report has more content now. */
  onPaid: () => void;
}

/** The offer of a locked report, or the receipt of a paid one. Renders nothing for a free report. */
export function ReportPayment({ report, onPaid }: ReportPaymentProps) {
  const w = useWords(payWords);
  const { payment, owner, id, result, sections } = report;
  // After the return from paying, the popup opens with the state.
  const [isOpen, setOpen] = useState(() => payment.locked && isUnderWay(payment.state));
  const [wasOpened, setOpened] = useState(isOpen);
  const onOpen = useCallback(() => {
    if (payment.locked) onPaid();
  }, [payment.locked, onPaid]);
  if (payment.state === 'free') return null;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const more = (result?.counts.all ?? 1) - 1;
  const isByTaxAuthorization = sections.some(({ source }) => source === 'tax');
  const isGuest = owner === 'guest';
  return (
    <>
      {payment.locked ? (
        <section className="card pad pay-lock">
          <span className="pay-glyph" aria-hidden="true">
            <LockKeyhole size={22} />
          </span>
          <div className="col g4">
            <h2 className="t17 b">{more > 0 ? w.lockedTitle(more) : w.lockedOne}</h2>
            <p className="t13 c2">{isByTaxAuthorization ? w.lockedTextBureau : w.lockedText}</p>
            {isGuest && <p className="t13 c2">{w.guestText}</p>}
          </div>
          <div className="pay-act noprint">
            <b className="t24 num">
              <Amount fen={payment.price} exact />
            </b>
            <Button kind="champ" onClick={isGuest ? () => askForLogin('member') : open}>
              {isGuest ? w.logIn : isUnderWay(payment.state) ? w.goOn : w.unlock}
            </Button>
          </div>
        </section>
      ) : (
        <p className="f g8 t13 c2 noprint">
          <CircleCheck size={18} className="pay-done" aria-hidden="true" />
          <span>
            {w.paidLine} <Amount fen={payment.price} exact />
          </span>
          <GoLink onClick={open}>{w.receipt}</GoLink>
        </p>
      )}
      {wasOpened && (
        <Suspense>
          <PayPopup id={id} isOpen={isOpen} onClose={() => setOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
}
