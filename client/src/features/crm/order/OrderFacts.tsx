import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { qualHref } from '#features/crm/qual/href.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { timeWords } from '#features/crm/time/words.ts';
import type { Order } from '#features/crm/types.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { orderWords } from './words.ts';

const factMarks = {
  known: { icon: CircleCheck, tone: 'ok' },
  unknown: { icon: CircleDashed, tone: 'info' },
  failed: { icon: CircleAlert, tone: 'warn' },
} as const;

const factsAtFirst = 6;

/** The qualifications stored with the order, initially from its report; unknown differs from failed. */
export function OrderQualifications({ order }: { order: Order }) {
  const w = useWords(orderWords);
  const time = useWords(timeWords);
  const [isWhole, setWhole] = useState(false);
  const mayWrite = useHasButton('work.edit') && order.flow.allowed.includes('change_form');
  const facts = isWhole ? order.qualifications : order.qualifications.slice(0, factsAtFirst);
  return (
    <section className="card pad col g6">
      <SectionHead
        title={w.qualifications}
        fact={order.report?.number}
        level={3}
        action={mayWrite && <GoLink href={qualHref({ order: order.id })}>{w.writeQual}</GoLink>}
      />
      {order.qualifications.length === 0 ? (
        <Note kind="info">{w.noReport}</Note>
      ) : (
        <ul className="list t13">
          {facts.map(({ name, value, state, as_of }) => {
            const { icon: Mark, tone } = factMarks[state];
            return (
              <li key={name} className="f work-fact">
                <Mark size={16} className={tone} aria-label={w[state]} role="img" />
                <span className="grow c2">{name}</span>
                <b className="b num end">{state === 'known' ? value : w[state]}</b>
                <span className="t12 c3 num end when">{as_of ? time.date(as_of) : '—'}</span>
              </li>
            );
          })}
        </ul>
      )}
      {order.qualifications.length > factsAtFirst && (
        <Button kind="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole((is) => !is)}>
          {isWhole ? w.fewerFacts : w.allFacts(order.qualifications.length)}
        </Button>
      )}
    </section>
  );
}

/** Source, adviser and store of the order. */
export function OrderAbout({ order }: { order: Order }) {
  const w = useWords(orderWords);
  const rows: { label: string; value: ReactNode }[] = [
    { label: w.number, value: <span className="num">{order.work_no}</span> },
    { label: w.created, value: <MomentText at={order.created_at} /> },
    { label: w.adviser, value: order.owner?.name ?? w.nobody },
    { label: w.store, value: order.store_name },
    { label: w.term, value: order.term_months === null ? '—' : w.months(order.term_months) },
    { label: w.purpose, value: order.purpose || '—' },
  ];
  for (const { name, value } of order.form_fields) rows.push({ label: name, value });
  if (order.company_name) rows.push({ label: w.company, value: order.company_name });
  const { origin, consent } = order;
  if (origin?.promo) rows.push({ label: w.promo, value: w.promoOf(origin.promo.code, origin.promo.by.name) });
  if (origin?.share) rows.push({ label: w.share, value: <span className="num">{origin.share.slice(-8)}</span> });
  if (consent)
    rows.push({
      label: w.consent,
      value: (
        <>
          {w.consentBy(consent.by, consent.version)} · <MomentText at={consent.at} />
        </>
      ),
    });
  if (order.outcome) rows.push({ label: w.outcome, value: order.outcome.name });
  if (order.return_reason) rows.push({ label: w.reason, value: order.return_reason.name });
  if (order.parent_work_no) rows.push({ label: w.parent, value: order.parent_work_no });
  return (
    <section className="card pad col g12">
      <div className="fb">
        <SectionHead title={w.order} level={3} />
        {order.sample && <SampleMark>{w.sample}</SampleMark>}
      </div>
      <KeyValues items={rows} />
    </section>
  );
}
