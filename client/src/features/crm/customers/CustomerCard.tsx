import { Lock } from 'lucide-react';
import { SharedTag } from '#features/crm/collaborators/SharedTag.tsx';
import { useNow } from '#features/crm/time/clock.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { CustomerItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { customerWords } from './words.ts';

export const customerHref = (id: string): string => hrefOf('/subpkgs/work/customer_details', { id });

/** A customer in a list: name, status and next contact. */
export function CustomerCard({ customer }: { customer: CustomerItem }) {
  const w = useWords(customerWords);
  // An adviser's rows are the adviser's own, except those that colleagues share.
  const isOwn = useRole() === 'broker' && !customer.shared;
  const { customer_info: who, company_name, level, tags, owner, sea: pool } = customer;
  const adviser = owner ? w.ownerIs(owner.name) : w.unassigned;
  const facts = pool
    ? [pool.reason, w.fell(pool.left_by)]
    : // An unassigned order has the same text as a missing adviser.
      new Set([customer.state_tx, ...(isOwn ? [] : [adviser])]);
  return (
    <Anchor className="card work-card" href={customerHref(customer.id)}>
      <span className="f g12">
        <Avatar name={who.name || who.mobile} />
        <span className="col g2 grow">
          <span className="f g6">
            <b className="b el">{who.name || who.mobile}</b>
            <Tag kind="fill">{level}</Tag>
            <SharedTag of={customer} />
            {customer.locked && <Lock size={14} role="img" aria-label={w.locked} />}
          </span>
          <span className="t13 c3 el">
            <span className="num">{who.mobile}</span>
            {company_name && ` · ${company_name}`}
          </span>
        </span>
        <span className="t13 c2 nw">{w.openWorks(customer.open_works)}</span>
      </span>
      {tags.length > 0 && (
        <span className="f wrap g6">
          {tags.slice(0, 4).map((tag) => (
            <Tag key={tag.slug}>{tag.name}</Tag>
          ))}
        </span>
      )}
      {customer.fall_warning && customer.falls_on && (
        <span className="f">
          <StatusBadge kind="warn">
            <ExpiresOn at={customer.falls_on} />
          </StatusBadge>
        </span>
      )}
      <span className="fb work-foot">
        <span className="t13 c2 el">{[...facts].join(' · ')}</span>
        <span className="t13 nw">{pool ? <MomentText at={pool.since} /> : <When at={customer.next_contact_at} />}</span>
      </span>
    </Anchor>
  );
}

/** Time of the next contact; an overdue one is highlighted. */
function When({ at }: { at: string | null }) {
  const w = useWords(customerWords);
  const isPast = useNow() > Date.parse(at ?? '');
  if (!at) return <span className="c3">{w.nothingPlanned}</span>;
  return (
    <span className={isPast ? 'bad' : 'c2'}>
      <MomentText at={at} />
    </span>
  );
}

/** The day of pool expiry; a day in the past is processed by the next run. */
function ExpiresOn({ at }: { at: string }) {
  const w = useWords(customerWords);
  const isPast = useNow() > Date.parse(at);
  if (isPast) return w.fallsNow;
  return (
    <>
      {w.fallsAt} <MomentText at={at} dayOnly />
    </>
  );
}
