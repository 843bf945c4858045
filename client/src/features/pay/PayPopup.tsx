import type { PayChannel } from '@sycee/domain/pay/channels';
import { useState } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { bestChannel, goToPay, usable } from './go-to-pay.ts';
import { PayOffer } from './PayOffer.tsx';
import { type PayMessage, PayState } from './PayState.tsx';
import { Receipt } from './Receipt.tsx';
import { isUnderWay, usePayment } from './use-payment.ts';
import { payWords } from './words.ts';

interface PayPopupProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the report is unlocked. */
  onOpen: () => void;
}

/** The price, the state of the payment, and finally the receipt. */
export function PayPopup({ id, isOpen, onClose, onOpen }: PayPopupProps) {
  const w = useWords(payWords);
  const { isWide } = useLayout();
  const { payment, isError, isFetching, refetch, start } = usePayment(id, onOpen);
  const [chosen, setChosen] = useState<PayChannel>();
  const [message, setMessage] = useState<PayMessage>();
  const channels = usable(payment?.channels ?? []);
  const channel = chosen ?? bestChannel(channels, isWide);
  const leave = async () => {
    const { locked, ways } = await start.mutateAsync(channel);
    const method = ways.find((one) => one.channel === channel) ?? ways[0];
    setMessage(undefined);
    if (locked && method) goToPay(method, (outcome) => (outcome === 'ok' ? quietly(ask()) : setMessage(outcome)));
  };
  // When the user says that they have paid, the server queries the provider.
  const ask = async () => {
    const { locked } = await start.mutateAsync(channel);
    setMessage(locked ? 'notYet' : undefined);
  };
  // `call` showed the failure.
  const quietly = (order: Promise<unknown>) =>
    void order.catch((error) => error instanceof CallFailure || Promise.reject(error));
  const isWaiting = isUnderWay(payment?.state);
  const foot = payment?.locked && channel && (
    <div className="pay-foot">
      {isWaiting && (
        <Button kind="line" size="lg" busy={start.isPending} onClick={() => quietly(ask())}>
          {w.paid}
        </Button>
      )}
      <Button size="lg" kind={isWaiting ? 'soft' : 'pri'} busy={start.isPending} onClick={() => quietly(leave())}>
        {isWaiting ? w.goOn : payment.state === 'unpaid' ? w.pay : w.payAgain}
      </Button>
    </div>
  );
  return (
    <Popup open={isOpen} onClose={onClose} title={payment && !payment.locked ? w.receipt : w.title} foot={foot}>
      {!payment &&
        (isError ? <ErrorState busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="card" />)}
      {payment?.receipt && !payment.locked && <Receipt receipt={payment.receipt} />}
      {payment?.locked && (
        <div className="col g16">
          <PayState payment={payment} message={message} />
          <PayOffer payment={payment} channels={channels} channel={channel} onChannel={setChosen} />
        </div>
      )}
    </Popup>
  );
}
