import { CircleCheck, TriangleExclamationPoint } from 'lucide-react';
import type { About } from '#features/crm/types.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import type { Assignable, Broker } from './plan.ts';
import { useDistributeWords } from './use-distribute-words.ts';

/** An order or a customer. */
interface Named {
  work_id?: string | undefined;
  customer_id?: string | undefined;
}
const idOf = ({ work_id, customer_id }: Named) => work_id ?? customer_id;

export interface DistributeResultProps {
  about: About;
  result: {
    given: readonly (Named & { account_no: string })[];
    left: readonly (Named & { reason: string })[];
  };
  orders: readonly Assignable[];
  brokers: readonly Broker[];
}

/** Who got what, and what was not assigned, with the reason. */
export function DistributeResult({ about, result: { given, left }, orders, brokers }: DistributeResultProps) {
  const w = useDistributeWords(about);
  const titleOf = (named: Named) => orders.find(({ id }) => id === idOf(named))?.title ?? '';
  const got = brokers.flatMap(({ account_no, name }) => {
    const titles = given.filter((one) => one.account_no === account_no).map(titleOf);
    return titles.length ? [{ account_no, name, titles }] : [];
  });
  const Mark = given.length ? CircleCheck : TriangleExclamationPoint;
  return (
    <div className="col g16">
      <p className="f b" role="status">
        <Mark size={20} className={given.length ? 'ok' : 'warn'} />
        {given.length ? w.doneText(given.length) : w.doneNone}
      </p>
      {got.length > 0 && (
        <List card label={w.done}>
          {got.map(({ account_no, name, titles }) => (
            <Row
              key={account_no}
              lead={<Avatar name={name} size={32} />}
              title={name}
              sub={<span title={titles.join('\n')}>{titles.join(' / ')}</span>}
              trail={<b className="b num">{w.got(titles.length)}</b>}
            />
          ))}
        </List>
      )}
      {left.length > 0 && (
        <section className="col">
          <h3 className="t15">{w.leftTitle(left.length)}</h3>
          <List card label={w.leftTitle(left.length)}>
            {left.map((one) => (
              <Row key={idOf(one)} title={titleOf(one) || '—'} sub={one.reason} />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}
