import { OfferCost, ProductLogo } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ReportProductFigures } from '../report/ReportProductFigures.tsx';
import { RuleGroups } from '../report/RuleGroups.tsx';
import '../report/report-products.css';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import type { SharedRow } from './share-api.ts';

/** A product and its verdict; expanded, it shows what the offer costs, and the reasons if they are shared. */
export function SharedProduct({ row }: { row: SharedRow }) {
  const names = useWords(verdictNames);
  const { product, verdict, rules, boxes } = row;
  const head = (
    <>
      <ProductLogo product={product} />
      <span className="bd rep-name">
        <span className="ti">{product.name}</span>
        <span className="su">{product.institution.name}</span>
      </span>
      <span className="rep-mid">
        {row.amount_from !== null && <ReportProductFigures row={{ ...row, monthly_from: null, monthly_to: null }} />}
      </span>
      <span className="rep-mark">
        <StatusBadge kind={verdictKind[verdict]}>{names[verdict]}</StatusBadge>
      </span>
    </>
  );
  if (!rules && row.amount_from === null) return <div className="row rep-row">{head}</div>;
  return (
    <details>
      <summary className="row rep-row">{head}</summary>
      <div className="rep-details">
        {row.amount_from !== null && <OfferCost offer={row} />}
        {rules && <RuleGroups row={{ rules, boxes: boxes ?? [] }} />}
      </div>
    </details>
  );
}
