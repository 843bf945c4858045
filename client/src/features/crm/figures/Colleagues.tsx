import { groupDigits } from '@sycee/domain/money/format';
import type { FigureDays } from '@sycee/domain/order/figures';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { durationText } from './duration.ts';
import { LoadBar, StageLegend } from './LoadBar.tsx';
import { behindHref, type Colleague, type Figures } from './queries.ts';
import { figuresWords } from './words.ts';

interface ColleaguesProps {
  open: Figures['open'];
  colleagues: Figures['colleagues'];
  more: boolean;
  days: FigureDays;
}

/** A line for each colleague: workload, speed of the first call, and conversion. */
export function Colleagues({ open: all, colleagues, more, days }: ColleaguesProps) {
  const w = useWords(figuresWords);
  const { isWide } = useLayout();
  const longest = Math.max(1, ...colleagues.map(({ open, capacity }) => Math.max(capacity, loadOf(open))));
  const load = (one: Colleague) => (
    <LoadBar open={one.open} capacity={one.capacity} most={longest} owner={one.who.account_no} days={days} />
  );
  const contact = (one: Colleague) => <Contact colleague={one} days={days} />;
  const leads = (one: Colleague) => <Leads colleague={one} days={days} />;
  const expiries = (one: Colleague) => <Expiries colleague={one} days={days} />;
  const paid = (one: Colleague) => <Paid colleague={one} days={days} />;
  const columns: Column<Colleague>[] = [
    { key: 'who', head: w.colleague, cell: (one) => <ColleagueName colleague={one} /> },
    { key: 'load', head: w.capacity, cell: load, width: '32%' },
    { key: 'contact', head: w.firstContactChange, cell: contact, end: true },
    { key: 'leads', head: w.leads, cell: leads, end: true },
    { key: 'falls', head: w.expiries, cell: expiries, end: true },
    { key: 'paid', head: w.paid, cell: paid, end: true },
  ];
  return (
    <Card className="col g12 fig-people">
      <SectionHead title={w.colleagues} />
      <StageLegend open={all} days={days} />
      {isWide ? (
        <Table caption={w.colleagues} columns={columns} rows={colleagues} rowKey={({ who }) => who.account_no} />
      ) : (
        <ul className="fig-lines">
          {colleagues.map((one) => (
            <li key={one.who.account_no} className="col g8">
              <ColleagueName colleague={one} />
              {load(one)}
              <dl>
                {[
                  [w.firstContactChange, contact(one)] as const,
                  [w.leads, leads(one)] as const,
                  [w.expiries, expiries(one)] as const,
                  [w.paid, paid(one)] as const,
                ].map(([name, value]) => (
                  <div key={name}>
                    <dt className="t12 c3">{name}</dt>
                    <dd className="t13">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {more && <Note>{w.more}</Note>}
    </Card>
  );
}

const loadOf = (open: Colleague['open']): number => open.reduce((sum, { n }) => sum + n, 0);

function ColleagueName({ colleague: { who, on_duty } }: { colleague: Colleague }) {
  const w = useWords(figuresWords);
  return (
    <span className="f g8">
      <Avatar name={who.name} size={32} />
      <b className="b el">{who.name}</b>
      {!on_duty && <Tag>{w.offDuty}</Tag>}
    </span>
  );
}

interface PartProps {
  colleague: Colleague;
  days: FigureDays;
}
function Contact({ colleague, days }: PartProps) {
  const w = useWords(figuresWords);
  const { median, worst, waiting } = colleague.now.contact;
  if (worst === null) return <span className="c3">{w.none}</span>;
  return (
    <span className="col g2 num">
      <span className="m">{durationText(median, w)}</span>
      <span className="t12 c3">{w.worst(durationText(worst, w))}</span>
      {waiting > 0 && (
        <Anchor className="t12 warn" href={behindHref({ figure: 'waiting', owner: colleague.who.account_no, days })}>
          {w.waiting(waiting)}
        </Anchor>
      )}
    </span>
  );
}

function Leads({ colleague, days }: PartProps) {
  const { leads, disbursed } = colleague.now.funnel;
  const of = { owner: colleague.who.account_no, days };
  return (
    <span className="num nw">
      <Anchor href={behindHref({ figure: 'leads', ...of })}>{groupDigits(leads)}</Anchor>
      <span className="c3"> → </span>
      <Anchor href={behindHref({ figure: 'disbursed', ...of })}>{groupDigits(disbursed)}</Anchor>
    </span>
  );
}

function Expiries({ colleague, days }: PartProps) {
  const w = useWords(figuresWords);
  const n = colleague.now.falls.reduce((sum, expiry) => sum + expiry.n, 0);
  if (n === 0) return <span className="c3">{w.none}</span>;
  return (
    <Anchor className="num" href={behindHref({ figure: 'fallen', owner: colleague.who.account_no, days })}>
      {groupDigits(n)}
    </Anchor>
  );
}

function Paid({ colleague, days }: PartProps) {
  const w = useWords(figuresWords);
  const { n, amount } = colleague.now.paid;
  if (n === 0) return <span className="c3">{w.none}</span>;
  return (
    <Anchor href={behindHref({ figure: 'paid', owner: colleague.who.account_no, days })}>
      <Amount fen={amount} short />
    </Anchor>
  );
}
