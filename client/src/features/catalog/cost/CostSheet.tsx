import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Rate } from '#ui/Rate.tsx';
import type { ProductFull } from '../use-detail.ts';
import { irrLabel } from './cost-texts.ts';
import { feeSentences } from './fee-sentences.ts';
import { irrEndsOf } from './irr-ends.ts';
import { sheetWords } from './sheet-words.ts';

/** All costs of a loan to a person: principal, each fee with who collects it, the yearly cost with them, and the costs on default. */
export function CostSheet({ product }: { product: ProductFull }) {
  const w = useWords(sheetWords);
  const [language] = useLanguage();
  const irr = irrEndsOf(product);
  return (
    <section className="col g6" aria-label={w.title}>
      <b className="t13">{w.title}</b>
      <KeyValues
        items={[
          {
            label: w.principal,
            value: <Amount fen={product.amount_from} toFen={product.amount_to} short className="plain" />,
          },
          {
            label: w.fees,
            value: (
              <span className="col g2">
                {feeSentences(product.fee_terms, language).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            ),
          },
          { label: irrLabel(product.fee_terms, language), value: irr ? <Rate value={irr.low} to={irr.high} /> : '—' },
          { label: w.onDefault, value: product.default_costs ?? w.notStated },
        ]}
      />
    </section>
  );
}
