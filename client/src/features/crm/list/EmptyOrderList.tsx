import type { OrderStatus } from '@sycee/domain/order/status';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { emptyWords } from './empty-words.ts';

export interface EmptyOrderListProps {
  status: OrderStatus;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Shows the title only; the explanation follows elsewhere. */
  brief?: boolean;
}

/** Why a list is empty, and what to do next. */
export function EmptyOrderList({ status, keyword, onKeyword, brief }: EmptyOrderListProps) {
  const w = useWords(emptyWords);
  if (brief) return <p className="pad t13 c3">{keyword ? w.noneFound : w[`empty_${status}`]}</p>;
  if (keyword)
    return (
      <EmptyState
        art="lens"
        title={w.noneFound}
        action={<Button onClick={() => onKeyword('')}>{w.clearSearch}</Button>}
      >
        {w.noneFoundHint(keyword)}
      </EmptyState>
    );
  const next =
    status === 'working' ? (
      <ButtonLink href={hrefOf('/pages/product/product')}>{w.toProducts}</ButtonLink>
    ) : (
      <ButtonLink kind="line" href={hrefOf('/pages/customer/customer_work')}>
        {w.toWorking}
      </ButtonLink>
    );
  return (
    <EmptyState art="ledger" title={w[`empty_${status}`]} action={next}>
      {w[`empty_${status}_hint`]}
    </EmptyState>
  );
}
