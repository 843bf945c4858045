import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { detailsHref, ProductLogo } from '../ProductRow.tsx';
import type { ProductFull } from '../use-detail.ts';
import { catalogWords } from '../words.ts';
import { compareWords } from './compare-words.ts';
import type { CompareGroup, CompareRow } from './row.ts';

/** A column a product. On a phone the first column stays while the others are swiped, and the page stays where it is. */
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
                  <Head product={product} onRemove={() => onRemove(product)} />
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
                <Line key={row.key} row={row} columns={products} />
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
                    {isStaff ? w.applyCustomer : w.applyNow}
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

function Head({ product, onRemove }: { product: ProductFull; onRemove: () => void }) {
  const w = useWords(compareWords);
  const catalog = useWords(catalogWords);
  return (
    <div className="cmphead">
      <ProductLogo product={product} />
      <span className="col g2 cmpname">
        <span className="f g6 wrap">
          <Anchor className="b t15 c1" href={detailsHref(product.id)}>
            {product.name}
          </Anchor>
          {product.sponsored && <Tag>{catalog.ad}</Tag>}
        </span>
        <span className="t13 c3">{product.institution.name}</span>
      </span>
      <IconButton size="sm" icon={X} label={w.remove(product.name)} onClick={onRemove} />
    </div>
  );
}

function Line({ row, columns }: { row: CompareRow; columns: readonly ProductFull[] }) {
  const w = useWords(compareWords);
  const { label, isDifferent, cells } = row;
  return (
    <tr className={clsx(isDifferent && 'differs')}>
      <th scope="row">
        {label}
        {isDifferent && <span className="vh">{w.different}</span>}
      </th>
      {'all' in cells ? (
        <td colSpan={columns.length}>{cells.all}</td>
      ) : (
        columns.map(({ id }, at) => <td key={id}>{cells[at]}</td>)
      )}
    </tr>
  );
}
