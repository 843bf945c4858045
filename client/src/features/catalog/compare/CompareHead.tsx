import { X } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { detailsHref, ProductLogo } from '../ProductRow.tsx';
import type { ProductFull } from '../use-detail.ts';
import { catalogWords } from '../words.ts';
import { compareWords } from './compare-words.ts';

/** Whose column it is, and the way to take it out. */
export function CompareHead({ product, onRemove }: { product: ProductFull; onRemove: () => void }) {
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
