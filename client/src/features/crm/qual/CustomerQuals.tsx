import './qual.css';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { qualHref } from './href.ts';
import { useCustomerQuals } from './queries.ts';
import { qualWords } from './words.ts';

/** The qualifications of a customer by group; outdated ones are marked. */
export function CustomerQuals({ id }: { id: string }) {
  const w = useWords(qualWords);
  const mayWrite = useHasButton('work.edit');
  const { data } = useCustomerQuals(id);
  if (!data) return <Skeleton shape="row" count={3} />;
  const groups = data.groups;
  const total = groups.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <section className="card pad col g12">
      <SectionHead
        title={w.title}
        fact={total > 0 ? w.known(total) : undefined}
        level={3}
        action={mayWrite && data.may_write && <GoLink href={qualHref({ id })}>{total > 0 ? w.change : w.write}</GoLink>}
      />
      {total === 0 && <p className="t13 c3">{w.none}</p>}
      {groups.map(({ slug, name, list }) => (
        <div key={slug} className="col g6">
          <h4 className="t13 c3">{name}</h4>
          <KeyValues
            items={list.map((one) => ({
              label: one.name,
              value: one.expired ? (
                <span className="f wrap g6 qual-old">
                  <StatusBadge kind="warn">{w.expired}</StatusBadge>
                  {one.value}
                </span>
              ) : (
                one.value
              ),
            }))}
          />
        </div>
      ))}
    </section>
  );
}
