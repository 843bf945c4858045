import { productStatusWords } from '@sycee/domain/catalog/product-status';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ListedProduct } from '../queries.ts';
import { deskWords } from './words.ts';

const kinds = { draft: 'info', published: 'ok', off: 'no', archived: 'no' } as const;

type Shown = Pick<ListedProduct, 'status' | 'is_changed' | 'is_template' | 'published'>;

export function ProductState({ product }: { product: Shown }) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const { status, is_changed, is_template, published } = product;
  return (
    <span className="f g6 wrap">
      <StatusBadge bare kind={kinds[status]}>
        {productStatusWords[status][language]}
      </StatusBadge>
      {status === 'published' && published && published.shown !== 'now' && (
        <StatusBadge bare kind="warn">
          {published.shown === 'later' ? w.validFrom(dateWords(published.valid_from, language)) : w.isOver}
        </StatusBadge>
      )}
      {is_template && (
        <StatusBadge bare kind="warn">
          {w.template}
        </StatusBadge>
      )}
      {is_changed && status !== 'draft' && <Tag>{w.hasChanges}</Tag>}
    </span>
  );
}
