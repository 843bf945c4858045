import { clsx } from 'clsx';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { catalogWords, OfferCost, ProductLogo } from '#features/catalog/index.ts';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Rate } from '#ui/Rate.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { paymentLabel } from '../report/payment-label.ts';
import { reportProductWords } from '../report/report-product-words.ts';
import { useReason } from '../report/use-reason.ts';
import type { ReportRow } from '../report-api.ts';
import { printWords } from './words.ts';

const marks = { passed: CircleCheck, failed: CircleX, unknown: CircleQuestionMark } as const;
const toYuan = (fen: number): number => Math.round(fen / 100) * 100;

/** A product in a line, and its deciding reason in another. */
export function PrintedProduct({ row }: { row: ReportRow }) {
  const w = useWords(reportProductWords);
  const names = useWords(verdictNames);
  const { ad } = useWords(catalogWords);
  const [language] = useLanguage();
  const { product, verdict, change } = row;
  const reason = useReason(row);
  return (
    <div className="paper-product">
      <ProductLogo product={product} size={32} />
      <span>
        <b className="b">{product.name}</b> {product.sponsored && <Tag>{ad}</Tag>}
        <br />
        <span className="paper-small">{product.institution.name}</span>
      </span>
      <Figure label={w.amount}>
        {row.amount_from !== null && <Amount fen={row.amount_from} toFen={row.amount_to ?? undefined} short />}
      </Figure>
      <Figure label={w.rate}>
        {row.rate_from !== null && row.amount_from !== null && (
          <Rate value={row.rate_from} to={row.rate_to ?? undefined} />
        )}
      </Figure>
      <Figure label={paymentLabel(row, language)}>
        {row.monthly_from !== null && (
          <Amount
            fen={toYuan(row.monthly_from)}
            toFen={row.monthly_to === null ? undefined : toYuan(row.monthly_to)}
            exact
          />
        )}
      </Figure>
      <StatusBadge kind={verdictKind[verdict]}>{names[verdict]}</StatusBadge>
      {row.amount_from !== null && (
        <div className="paper-why paper-cost">
          <OfferCost offer={row} short />
        </div>
      )}
      {(reason || change) && (
        <p className="paper-why c2">
          {reason}
          {change && <b className="m c1"> {change.text}</b>}
        </p>
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return <span />;
  return (
    <dl>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </dl>
  );
}

interface PrintRuleProps {
  /** `isBoxed`: it stands below the title of its box. */
  rule: Pick<ReportRow['rules'][number], 'state' | 'hard' | 'name' | 'required' | 'actual'> & { isBoxed: boolean };
  isLast: boolean;
}

/** One rule, or a box by its title: mark, required and actual value. */
export function PrintRule({ rule, isLast }: PrintRuleProps) {
  const w = useWords(printWords);
  const of = useWords(reportProductWords);
  const stateTexts = { passed: w.passed, failed: w.failedRule, unknown: w.unknownRule };
  const Mark = marks[rule.state];
  return (
    <div className={clsx('paper-rule', rule.isBoxed && 'boxed', isLast && 'last')}>
      <Mark size={13} aria-label={stateTexts[rule.state]} />
      <span>{rule.name}</span>
      <span className="c2">{rule.hard ? rule.required : of.bonus(rule.required)}</span>
      <b className="m">{rule.actual}</b>
    </div>
  );
}
