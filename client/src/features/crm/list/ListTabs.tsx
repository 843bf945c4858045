import { groupDigits } from '@sycee/domain/money/format';
import type { OrderStatus } from '@sycee/domain/order/status';
import { useWords } from '#platform/words.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { type Counts, listNames } from './queries.ts';
import { listWords } from './words.ts';

export interface ListTabsProps {
  value: OrderStatus;
  counts: Counts | undefined;
  onChange: (status: OrderStatus) => void;
}

/** The five lists with their counts, exact up to a thousand. */
export function ListTabs({ value, counts, onChange }: ListTabsProps) {
  const w = useWords(listWords);
  return (
    <Tabs
      className="work-tabs"
      label={w.lists}
      value={value}
      onChange={onChange}
      items={listNames.map((status) => ({
        value: status,
        label: (
          <>
            {w[status]}
            {counts && <span className="num">{countText(counts[status])}</span>}
          </>
        ),
      }))}
    />
  );
}

const countText = ({ n, more }: { n: number; more: boolean }): string => `${groupDigits(n)}${more ? '+' : ''}`;
