import { lazy, Suspense, useState } from 'react';
import { ReportLine } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Note } from '#ui/Note.tsx';
import { useApplyAction } from '../use-apply-action.ts';
import type { ProductFull } from '../use-detail.ts';
import { catalogWords } from '../words.ts';
import { basicRows } from './basic-rows.tsx';
import { CompareTable } from './CompareTable.tsx';
import { CompareTools } from './CompareTools.tsx';
import { compareWords } from './compare-words.ts';
import { costRows } from './cost-row.tsx';
import type { CompareGroup } from './row.ts';
import { conditionRows, documentRows } from './rule-rows.tsx';
import { monthsOf, wishOf } from './trial.ts';
import type { CompareAddress } from './use-compare.ts';

const ApplyPopup = lazy(async () => ({ default: (await import('#features/crm/index.ts')).ApplyPopup }));

/** The tools, the table, and the next steps. */
export function Compared({
  products,
  address,
  onRemove,
  onAdd,
  unavailable,
  onDropUnavailable,
}: {
  products: readonly ProductFull[];
  address: CompareAddress;
  onRemove: (product: ProductFull) => void;
  onAdd?: () => void;
  unavailable: number;
  onDropUnavailable: () => void;
}) {
  const w = useWords(compareWords);
  const catalog = useWords(catalogWords);
  const [language] = useLanguage();
  const [applied, setApplied] = useState<ProductFull>();
  const [applies, setApplies] = useState(false);
  const follow = useApplyAction();
  const { onlyDifferent, change } = address;
  const trial = wishOf(products, address);
  const all: CompareGroup[] = [
    { key: 'basics', rows: basicRows(products, catalog, language) },
    { key: 'costs', title: w.costs, rows: costRows(products, trial, language) },
    { key: 'conditions', title: w.conditions, rows: conditionRows(products, language) },
    { key: 'documents', title: w.documents, rows: documentRows(products, language) },
  ];
  const groups = all
    .map((group) => ({ ...group, rows: group.rows.filter(({ isDifferent }) => isDifferent || !onlyDifferent) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {unavailable > 0 && (
        <Note
          kind="info"
          title={w.unavailable(unavailable)}
          action={
            <Button kind="line" size="sm" onClick={onDropUnavailable}>
              {w.dropGone}
            </Button>
          }
        >
          {w.unavailableText}
        </Note>
      )}
      <CompareTools
        trial={trial}
        months={monthsOf(products)}
        onTrial={change}
        onlyDifferent={onlyDifferent}
        onOnlyDifferent={(on) => change({ onlyDifferent: on })}
        onAdd={onAdd}
      />
      <div className="col g12">
        {groups.length === 0 && <p className="c3">{w.allSame}</p>}
        <CompareTable
          products={products}
          groups={groups}
          onRemove={onRemove}
          onApply={(product) =>
            void follow(product, () => {
              setApplied(product);
              setApplies(true);
            })
          }
        />
        <p className="t12 c3">{w.disclaimer}</p>
      </div>
      <section className="card pad cmpnext noprint">
        <ReportLine>
          <div className="col g2 grow">
            <h2 className="t17 b">{w.matchTitle}</h2>
            <p className="t13 c2">{w.matchText}</p>
          </div>
          <ButtonLink href={hrefOf('/pages/match/index')}>{w.match}</ButtonLink>
        </ReportLine>
      </section>
      {applied && (
        <Suspense>
          <ApplyPopup
            // The form's state belongs to one product.
            key={applied.id}
            open={applies}
            onClose={() => setApplies(false)}
            product={applied}
            suggestedAmountFen={Math.min(Math.max(trial.amountFen, applied.amount_from), applied.amount_to)}
          />
        </Suspense>
      )}
    </>
  );
}
