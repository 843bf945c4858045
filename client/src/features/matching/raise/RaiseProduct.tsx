import { writeYuan } from '@sycee/domain/matching/value-words';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Report } from '../report-api.ts';
import './raise.css';
import { raiseWords } from './words.ts';

export type Raise = NonNullable<Report['raise']>[number];

/**
 * The formula of one product with the company's figures, and the changes that raise its amount. All amounts are exact:
 * beside a formula, 251 万 and ¥2,513,000 look like two figures.
 */
export function RaiseProduct({ raise }: { raise: Raise }) {
  const w = useWords(raiseWords);
  const { name, institution, amount, formula } = raise;
  return (
    <article className="col g8 raise">
      <header className="fb ft">
        <span className="col g2">
          <b className="m">{name}</b>
          <span className="t12 c3">{institution}</span>
        </span>
        <span className="col end nw">
          <span className="t12 c3">{w.now}</span>
          <b className="b num">
            <Amount fen={amount} exact />
          </b>
        </span>
      </header>
      <div className="col g4">
        <h4 className="t12 c3">{formula.length > 1 ? `${w.formula} · ${w.smallest}` : w.formula}</h4>
        <ul className="col g4">
          {formula.map((part) => (
            <li key={part.text} className="fb ft t13">
              <span className="f g6 wrap">
                {part.text}
                {part.limits && <StatusBadge kind="pri">{w.limits}</StatusBadge>}
              </span>
              <b className="m num nw">{part.amount === null ? w.unknown : <Amount fen={part.amount} exact />}</b>
            </li>
          ))}
        </ul>
      </div>
      <RaiseLines raise={raise} />
    </article>
  );
}

function RaiseLines({ raise: { amount, maximum, raises } }: { raise: Raise }) {
  const w = useWords(raiseWords);
  if (raises.length === 0)
    return <p className="t13 c2">{amount >= maximum ? w.atMaximum(writeYuan(maximum)) : w.fixed}</p>;
  return (
    <ul className="col g4 t13 raise-steps">
      {raises.flatMap(({ attr, name, next, most }) => [
        <li key={`${attr} next`}>{w.next(name, writeYuan(next.more), writeYuan(next.to), writeYuan(next.amount))}</li>,
        ...(most.amount > next.amount
          ? [
              <li key={`${attr} most`}>
                {w.most(name, writeYuan(most.more), writeYuan(most.to), writeYuan(most.amount))}
                {most.amount === maximum && <span className="c3"> · {w.full}</span>}
              </li>,
            ]
          : []),
      ])}
    </ul>
  );
}
