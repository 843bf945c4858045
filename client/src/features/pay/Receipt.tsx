import { CircleCheck, Printer } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import type { Payment } from './types.ts';
import { payWords } from './words.ts';

/** The member's receipt. */
export function Receipt({ receipt }: { receipt: NonNullable<Payment['receipt']> }) {
  const w = useWords(payWords);
  const [language] = useLanguage();
  const when = (at: string) =>
    new Date(at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'medium',
      timeStyle: 'short',
    });
  const { amount, order_no, report_no, seller, provider_no, paid_at, refunded_at, sample } = receipt;
  return (
    <div className="col g16 pay-receipt">
      <div className="pay-price">
        <span className="f g6 pay-done">
          <CircleCheck size={20} aria-hidden="true" />
          <b>{refunded_at ? w.refunded : w.thanks}</b>
        </span>
        <b className="num">
          <Amount fen={amount} exact />
        </b>
        {sample && <SampleMark>{w.receiptSample}</SampleMark>}
      </div>
      <KeyValues
        items={[
          { label: w.seller, value: seller },
          { label: w.report, value: <span className="num">{report_no}</span> },
          { label: w.order, value: <span className="num">{order_no}</span> },
          { label: w.paidAt, value: <span className="num">{when(paid_at)}</span> },
          { label: w.providerNo, value: <span className="num pay-long">{provider_no}</span> },
          ...(refunded_at ? [{ label: w.refundedAt, value: <span className="num">{when(refunded_at)}</span> }] : []),
        ]}
      />
      <Button kind="line" icon={Printer} className="noprint" onClick={() => window.print()}>
        {w.print}
      </Button>
    </div>
  );
}
