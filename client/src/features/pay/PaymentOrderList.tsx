import { formatFen } from '@sycee/domain/money/format';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { modal } from '#ui/modal.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { moneyWords } from './money-words.ts';
import type { PayOrder } from './types.ts';
import { usePaymentOrders, useReloadMoney } from './use-money.ts';

export function PaymentOrderList() {
  const w = useWords(moneyWords);
  const paid = usePaymentOrders();
  const { data, isError, refetch } = paid;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={6} />;
  const orders = data.pages.flatMap(({ list }) => list);
  if (orders.length === 0) return <EmptyState title={w.none}>{w.noneHint}</EmptyState>;
  return (
    <div className="col g12">
      <ul className="card list clip" aria-label={w.orders}>
        {orders.map((order) => (
          <PaymentOrderLine key={order.id} order={order} />
        ))}
      </ul>
      <LoadMoreFooter list={paid} />
    </div>
  );
}

function PaymentOrderLine({ order }: { order: PayOrder }) {
  const w = useWords(moneyWords);
  const mayRefund = useHasButton('pay.refund');
  const reload = useReloadMoney();
  const refund = useMutation({
    mutationFn: () =>
      call('POST /admin/api/pay/orders/{id}/refund', {
        params: { id: order.id },
        idempotencyKey: `refund ${order.id}`,
      }),
    onSuccess: () => toast(w.refunded, { kind: 'ok' }),
    onSettled: () => reload(),
  });
  const ask = async () => {
    const text = w.refundText(`¥${formatFen(order.amount)}`);
    if (await modal.show({ title: w.refundAsk, text, ok: w.refund, cancel: true, danger: true })) refund.mutate();
  };
  return (
    <li className="money-order">
      <div className="col g2">
        <span className="f g8 wrap">
          <b className="t15 b num">{order.order_no}</b>
          <span className={`money-state ${order.state}`}>
            {order.state === 'refunded' ? w.refundedState : w[order.state]}
          </span>
        </span>
        <span className="t13 c3 num">
          {order.report_no} · {order.account_no} · <RelativeTime at={order.created_at} />
        </span>
        {order.payments.map((payment) => (
          <span key={payment.provider_no} className="t12 c3 num money-long">
            {payment.provider_no}
            {payment.surplus && ` · ${w.surplus}`}
            {payment.refund === 'asked' && ` · ${w.refundInProgress}`}
            {payment.refund === 'done' && ` · ${w.refundDone}`}
          </span>
        ))}
      </div>
      <div className="money-end">
        <b className="t17 num">
          <Amount fen={order.amount} exact />
        </b>
        {mayRefund && order.state === 'paid' && (
          <Button kind="line" size="sm" busy={refund.isPending} onClick={() => void ask()}>
            {w.refund}
          </Button>
        )}
      </div>
    </li>
  );
}
