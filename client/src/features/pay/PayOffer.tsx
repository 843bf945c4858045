import type { PayChannel } from '@sycee/domain/pay/channels';
import { Check } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import type { Payment } from './types.ts';
import { payWords } from './words.ts';

interface PayOfferProps {
  payment: Payment;
  channels: readonly PayChannel[];
  channel: PayChannel | undefined;
  onChannel: (channel: PayChannel) => void;
}

/** The price, what it unlocks, and the payment methods. */
export function PayOffer({ payment: { price, sample }, channels, channel, onChannel }: PayOfferProps) {
  const w = useWords(payWords);
  return (
    <>
      <div className="pay-price">
        <b className="num">
          <Amount fen={price} exact />
        </b>
        <span className="t13 c2">{w.price}</span>
        {sample && <SampleMark>{w.sample}</SampleMark>}
      </div>
      <div className="col g8">
        <h3 className="t13 c2 m">{w.gives}</h3>
        <ul className="col g8">
          {[w.give1, w.give2, w.give3, w.give4].map((line) => (
            <li key={line} className="f g8 t15">
              <Check size={18} className="pay-check" aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      {channels.length === 0 && <Note kind="warn">{w.notSetUp}</Note>}
      {channels.length > 1 && (
        <ChoiceGroup
          label={w.how}
          value={channel ?? ''}
          onChange={onChannel}
          options={channels.map((value) => ({ value, label: sample ? w.sampleChannel : w[value] }))}
        />
      )}
    </>
  );
}
