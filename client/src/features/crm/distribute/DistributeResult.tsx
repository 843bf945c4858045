import { CircleCheck, TriangleExclamationPoint } from 'lucide-react';
import type { WorkItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import type { Broker } from './plan.ts';
import { distributeWords } from './words.ts';

export interface DistributeResultProps {
  result: {
    given: readonly { work_id: string; account_no: string }[];
    left: readonly { work_id: string; reason: string }[];
  };
  works: readonly WorkItem[];
  brokers: readonly Broker[];
}

/** Who got what, and what nobody got, with the reason. */
export function DistributeResult({ result: { given, left }, works, brokers }: DistributeResultProps) {
  const w = useWords(distributeWords);
  const titleOf = (id: string) => works.find((work) => work.id === id)?.title ?? '';
  const got = brokers.flatMap(({ account_no, name }) => {
    const titles = given.filter((one) => one.account_no === account_no).map(({ work_id }) => titleOf(work_id));
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
            {left.map(({ work_id, reason }) => (
              <Row key={work_id} title={titleOf(work_id) || '—'} sub={reason} />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}
