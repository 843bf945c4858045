import { useWords } from '#platform/words.ts';
import type { Funnel } from './queries.ts';
import { marketingWords } from './words.ts';

const height = 120;
const steps = ['opened', 'read_half', 'saw_card', 'left_contact', 'disbursed'] as const;

/** From opening to a loan: five columns whose height is the square root of their share, with the figures below as text. */
export function FunnelFigure({ funnel, withoutHint }: { funnel: Funnel; withoutHint?: boolean }) {
  const w = useWords(marketingWords);
  const names = {
    opened: w.opened,
    read_half: w.readHalf,
    saw_card: w.sawCard,
    left_contact: w.leftContact,
    disbursed: w.disbursed,
  };
  const heightOf = (n: number) => Math.max(n > 0 ? 3 : 1, Math.sqrt(n / Math.max(1, funnel.opened)) * height);
  return (
    <figure className="funnel" aria-label={w.funnel}>
      <svg viewBox={`0 0 500 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {steps.map((step, n) => {
          const [from, to] = [heightOf(funnel[step]), heightOf(funnel[steps[n + 1] ?? step])];
          const [left, right] = [n * 100, n * 100 + 97];
          const middle = (left + right) / 2;
          return (
            <path
              key={step}
              className={`step${n}`}
              d={`M${left} ${height}V${height - from}C${middle} ${height - from} ${middle} ${height - to} ${right} ${height - to}V${height}Z`}
            />
          );
        })}
      </svg>
      <dl>
        {steps.map((step, n) => (
          <div key={step}>
            <dd className="num b">{funnel[step]}</dd>
            <dt className="t12 c2">{names[step]}</dt>
            {/* Of all who opened: readers see the card without reading half, too. */}
            <dd className="t12 num cp">
              {n > 0 && funnel.opened > 0 ? `${Math.round((funnel[step] / funnel.opened) * 1_000) / 10}%` : '\u00a0'}
            </dd>
          </div>
        ))}
      </dl>
      {!withoutHint && <figcaption className="t12 c3">{w.funnelHint}</figcaption>}
    </figure>
  );
}
