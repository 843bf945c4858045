import { SharedTag } from '#features/crm/collaborators/SharedTag.tsx';
import type { Customer } from '#features/crm/types.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Name, level, status, tags and identifying facts. */
export function CustomerIdentity({ customer }: { customer: Customer }) {
  const { name, mobile } = customer.customer_info;
  return (
    <div className="f g12 grow">
      <Avatar name={name || mobile} size={48} />
      <div className="col g2 grow">
        <div className="f wrap g6">
          <h2 className="t20 nw">{name || mobile}</h2>
          <Tag kind="fill">{customer.level}</Tag>
          <SharedTag of={customer} />
          <StatusBadge bare kind={customer.sea ? 'warn' : customer.open_works > 0 ? 'pri' : 'no'}>
            {customer.state_tx}
          </StatusBadge>
          {customer.tags.map((tag) => (
            <Tag key={tag.slug}>{tag.name}</Tag>
          ))}
        </div>
        <p className="t13 c3 work-who">
          <span className="num">{mobile}</span>
          {customer.company_name && ` · ${customer.company_name}`}
        </p>
      </div>
    </div>
  );
}
