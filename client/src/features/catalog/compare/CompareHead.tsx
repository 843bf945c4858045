import { X } from 'lucide-react';
import { ProductVerdict } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ProductName } from '../ProductName.tsx';
import { ProductLogo } from '../ProductRow.tsx';
import type { ProductFull } from '../use-detail.ts';
import { compareWords } from './compare-words.ts';

/** Head of a column, with a button to remove it. */
export function CompareHead({ product, onRemove }: { product: ProductFull; onRemove: () => void }) {
  const w = useWords(compareWords);
  return (
    <div className="cmphead">
      <ProductLogo product={product} />
      <span className="col g2 cmpname">
        <ProductName product={product} />
        <span className="t13 c3">{product.institution.name}</span>
        <ProductVerdict id={product.id} />
      </span>
      <IconButton size="sm" icon={X} label={w.remove(product.name)} onClick={onRemove} />
    </div>
  );
}
