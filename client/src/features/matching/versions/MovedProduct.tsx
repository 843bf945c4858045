import type { ComparedProduct } from '@sycee/domain/matching/compare-versions';
import { ProductLogo } from '#features/catalog/index.ts';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Rate } from '#ui/Rate.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { Compared } from './compared.ts';
import { compareWords } from './words.ts';

type Moved = Compared['moves'][number];
const reasonsAtMost = 3;

/** A product before and after, side by side on wide screens, below each other on a phone; with the rules that changed. */
export function MovedProduct({ move }: { move: Moved }) {
  const w = useWords(compareWords);
  const { product, before, after, hasOtherRules } = move;
  // Rules whose state changed; if there are none, those whose values changed.
  const turned = move.rules.filter((rule) => rule.before?.state !== rule.after?.state);
  const rules = turned.length > 0 ? turned : move.rules;
  const rest = rules.length - reasonsAtMost;
  return (
    <article className="ver-move">
      <ProductLogo product={product} />
      <span className="bd ver-name">
        <span className="ti">{product.name}</span>
        <span className="su">{w[move.turn]}</span>
      </span>
      <Side label={w.before} side={before} other={w.came} />
      <Side label={w.after} side={after} other={w.gone} />
      {(rules.length > 0 || hasOtherRules) && (
        <ul className="ver-why t13" aria-label={w.why}>
          {hasOtherRules && <li className="c2">{w.otherRules}</li>}
          {rules.slice(0, reasonsAtMost).map(({ before: one, after: other }) => (
            <li key={(other ?? one)!.id}>
              <span className="c2">{(other ?? one)!.name}</span>{' '}
              <BeforeAfter before={reportedFor(one, other) ?? w.none} after={reportedFor(other, one) ?? w.none} />
            </li>
          ))}
          {rest > 0 && <li className="c3">{w.rest(rest)}</li>}
        </ul>
      )}
    </article>
  );
}

type Rule = Moved['rules'][number]['before'];
/** The actual value, or the required one if the actual one is the same. */
const reportedFor = (rule: Rule, beside: Rule): string | undefined =>
  rule && beside && rule.actual === beside.actual ? rule.required : rule?.actual;

function Side({ label, side, other }: { label: string; side: ComparedProduct | null; other: string }) {
  const names = useWords(verdictNames);
  const w = useWords(compareWords);
  if (!side) return <span className="ver-side c3 t13">{other}</span>;
  return (
    <span className="ver-side">
      <span className="t12 c3 ver-label">{label}</span>
      <StatusBadge kind={verdictKind[side.verdict]}>{names[side.verdict]}</StatusBadge>
      {side.amount && (
        <b className="m num nw">
          <Amount fen={side.amount[0]} toFen={side.amount[1]} short />
        </b>
      )}
      {side.amount && side.rate && (
        <span className="t13 c2 num nw">
          {w.rate} <Rate value={side.rate[0]} to={side.rate[1]} />
        </span>
      )}
    </span>
  );
}
