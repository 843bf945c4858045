import { ProductLogo } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { RuleLine } from '#ui/RuleLine.tsx';
import { Verdict } from '#ui/Verdict.tsx';
import { OfferFigures } from '../report/OfferFigures.tsx';
import '../report/offers.css';
import { verdictKind, verdictNames } from '../report/verdict-kind.ts';
import type { SharedRow } from './share-access.ts';

const stateOf = { passed: 'pass', failed: 'fail', unknown: 'unknown' } as const;

/** A product and its verdict; expandable if reasons are shared. */
export function SharedOffer({ row }: { row: SharedRow }) {
  const names = useWords(verdictNames);
  const { product, verdict, rules } = row;
  const head = (
    <>
      <ProductLogo product={product} />
      <span className="bd rep-name">
        <span className="ti">{product.name}</span>
        <span className="su">{product.institution.name}</span>
      </span>
      <span className="rep-mid">
        {row.amount_from !== null && <OfferFigures row={{ ...row, monthly_from: null, monthly_to: null }} />}
      </span>
      <span className="rep-mark">
        <Verdict kind={verdictKind[verdict]}>{names[verdict]}</Verdict>
      </span>
    </>
  );
  if (!rules) return <div className="row rep-row">{head}</div>;
  return (
    <details>
      <summary className="row rep-row">{head}</summary>
      <div className="rep-details">
        {rules.map((rule) => (
          <RuleLine
            key={rule.id}
            state={stateOf[rule.state]}
            name={rule.name}
            required={rule.required}
            actual={rule.actual}
          />
        ))}
      </div>
    </details>
  );
}
