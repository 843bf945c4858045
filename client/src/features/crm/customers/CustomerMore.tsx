import { Merge } from 'lucide-react';
import type { Customer } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { moreWords } from './more-words.ts';

/** What is done seldom: records of the same person, and those that were merged already. */
export function CustomerMore({ customer }: { customer: Customer }) {
  const w = useWords(moreWords);
  const mayChange = useButton('customer.add') && customer.may_write;
  if (!mayChange && customer.merged.length === 0) return null;
  return (
    <section className="card clip">
      <List label={w.more}>
        {customer.merged.map(({ name, mobile, at }) => (
          <Row key={at} title={w.merged(name)} sub={<span className="num">{mobile}</span>} />
        ))}
        {mayChange && (
          <Row
            lead={<Merge size={20} />}
            title={w.merge}
            sub={w.mergeHint}
            href={hrefOf('/subpkgs/customer/customer_merge', { id: customer.id })}
            chevron
          />
        )}
      </List>
    </section>
  );
}
