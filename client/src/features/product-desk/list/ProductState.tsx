import { productStatusWords } from '@sycee/domain/catalog/product-status';
import { useLanguage, useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ListedProduct } from '../queries.ts';
import { deskWords } from './words.ts';

const kinds = { draft: 'info', published: 'ok', off: 'no', archived: 'no' } as const;

export function ProductState({ product }: { product: Pick<ListedProduct, 'status' | 'is_changed'> }) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const { status, is_changed } = product;
  return (
    <span className="f g6 wrap">
      <StatusBadge bare kind={kinds[status]}>
        {productStatusWords[status][language]}
      </StatusBadge>
      {is_changed && status !== 'draft' && <Tag>{w.hasChanges}</Tag>}
    </span>
  );
}
