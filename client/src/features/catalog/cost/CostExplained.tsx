import type { CreditCost } from '@sycee/domain/money/cost';
import type { Repayment } from '@sycee/domain/money/loan';
import { lprWords } from '@sycee/domain/money/lpr';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { percent } from '../percent.ts';
import './cost.css';
import { explainWords } from './explain-words.ts';
import { feeSentences } from './fee-sentences.ts';
import { PlanTable } from './PlanTable.tsx';
import { lprOf, type WireFees, type WireLpr } from './wire-terms.ts';

export interface CostExplainedProps {
  cost: CreditCost;
  /** Simple annual rate of the example. */
  rate: number;
  repayment: Repayment;
  fees: WireFees;
  lpr: WireLpr;
  /** The formula of the payments. */
  formula?: string;
}

/** The basis of an example: fees, formulas and day count, then the whole repayment plan. */
export function CostExplained({ cost, rate, repayment, fees, lpr, formula }: CostExplainedProps) {
  const w = useWords(explainWords);
  const [language] = useLanguage();
  const months = cost.plan.length - 1;
  return (
    <div className="col g8 t13 costwhy">
      {lpr && (
        <p className="c2">
          {w.simpleShort} {percent(rate)} = <span className="num">{lprWords(rate, months, lprOf(lpr), language)}</span>
        </p>
      )}
      {feeSentences(fees, language).map((sentence) => (
        <p key={sentence} className={fees.state === 'none' || fees.state === 'known' ? 'c2' : 'warn'}>
          {sentence}
        </p>
      ))}
      <Fold title={w.formula}>
        <ul className="c2 costhow">
          {formula && <li>{formula}</li>}
          <li>{w.irrFormula}</li>
          {cost.irr && <li>{w.timesTwelve(percent(cost.irr.annual), percent(cost.irr.timesTwelve), percent(rate))}</li>}
          <li>{w.dayCount}</li>
          {fees.list.some(({ when }) => when === 'yearly') && <li>{w.yearlyFees}</li>}
          {repayment === 'flexible' && <li>{w.atFullUse}</li>}
          <li>{w.asAgreed}</li>
        </ul>
      </Fold>
      <Fold title={`${w.plan}${w.comma}${w.planAt(percent(rate))}`}>
        <PlanTable cost={cost} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        {title}
        <ChevronDown size={16} />
      </summary>
      {children}
    </details>
  );
}
