import type { CSSProperties } from 'react';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import type { ProductFull } from '../use-detail.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareLine } from './CompareLine.tsx';
import { compareWords } from './compare-words.ts';
import type { CompareGroup } from './row.ts';

/** A column per product. On a phone the first column stays fixed while the others scroll inside the page. */
export function CompareTable({
  products,
  groups,
  onRemove,
  onApply,
}: {
  products: readonly ProductFull[];
  groups: readonly CompareGroup[];
  onRemove: (product: ProductFull) => void;
  onApply: (product: ProductFull) => void;
}) {
  const w = useWords(compareWords);
  const role = useRole();
  const isStaff = role !== null && role !== 'member';
  return (
    <div className="card clip cmp">
      <div className="tblw" role="region" aria-label={w.title} tabIndex={0}>
        <table style={{ '--cols': products.length } as CSSProperties}>
          <caption className="vh">{w.title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{w.what}</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <CompareHead product={product} onRemove={() => onRemove(product)} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, rows }) => (
            <tbody key={key}>
              {title && (
                <tr className="cmpgroup">
                  <th scope="rowgroup">{title}</th>
                  {products.map(({ id, name }) => (
                    <td key={id} aria-hidden="true">
                      {name}
                    </td>
                  ))}
                </tr>
              )}
              {rows.map((row) => (
                <CompareLine key={row.key} row={row} columns={products} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">
                <span className="vh">{w.applyNow}</span>
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <Button
                    kind="line"
                    block
                    aria-label={isStaff ? undefined : w.applyFor(product.name)}
                    onClick={() => onApply(product)}
                  >
                    {isStaff ? w.applyCustomer : product.bank_page ? w.toBank : w.applyNow}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
