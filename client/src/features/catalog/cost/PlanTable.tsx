import type { CreditCost } from '@sycee/domain/money/cost';
import { planLines } from '@sycee/domain/money/due';
import { totalDueFen } from '@sycee/domain/money/schedule';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import './cost.css';
import { explainWords } from './explain-words.ts';

/** Every payment to the fen; months with the same figures are one line. */
export function PlanTable({ cost }: { cost: CreditCost }) {
  const w = useWords(explainWords);
  const hasFees = cost.feesFen > 0;
  const isDue = (line: Parameters<typeof totalDueFen>[0]) => line.month > 0 || totalDueFen(line) > 0;
  return (
    <div className="planw" role="region" aria-label={w.plan} tabIndex={0}>
      <table className="plan num">
        <thead>
          <tr>
            <th scope="col">{w.month}</th>
            <th scope="col">{w.due}</th>
            <th scope="col">{w.principal}</th>
            <th scope="col">{w.interestHead}</th>
            {hasFees && <th scope="col">{w.fees}</th>}
            <th scope="col">{w.balance}</th>
          </tr>
        </thead>
        <tbody>
          {planLines(cost.plan)
            .filter(isDue)
            .map((line) => (
              <tr key={line.month}>
                <th scope="row">
                  {line.month === 0
                    ? w.disbursement
                    : line.toMonth > line.month
                      ? `${line.month}–${line.toMonth}`
                      : line.month}
                </th>
                <td>
                  <Amount fen={totalDueFen(line)} exact className="b" />
                </td>
                <td>
                  <Amount fen={line.principalFen} exact />
                </td>
                <td>
                  <Amount fen={line.interestFen} exact />
                </td>
                {hasFees && (
                  <td>
                    <Amount fen={line.feesFen} exact />
                  </td>
                )}
                <td>
                  <Amount fen={line.balanceFen} exact />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
