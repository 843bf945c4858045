import { Star, Trash2 } from 'lucide-react';
import { ProductLogo, RateFrom } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import type { useDragOrder } from '#ui/order/use-drag-order.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Shelved } from './queries.ts';
import { shelvesWords } from './words.ts';

interface ShelfLineProps {
  product: Shelved;
  at: number;
  of: number;
  drag: ReturnType<typeof useDragOrder>;
  mayChange: boolean;
  onMove: (from: number, to: number) => void;
  onRecommend: (featured: boolean) => void;
  onRemove: () => void;
}

export function ShelfLine({ product, at, of, drag, mayChange, ...on }: ShelfLineProps) {
  const w = useWords(shelvesWords);
  const { name, institution, featured, is_shown } = product;
  return (
    <li {...drag.item(at)}>
      {drag.handle && <DragHandle {...drag.handle(at)} />}
      <ProductLogo product={product} />
      <span className="desk-entry col g2">
        <b className="m">{name}</b>
        <span className="t13 c3">
          {institution.name} · <RateFrom rate={product.rate_from} />
        </span>
        {!is_shown && (
          <StatusBadge bare kind="warn">
            {w.notShown}
          </StatusBadge>
        )}
      </span>
      {mayChange && (
        <span className="desk-acts">
          <IconButton
            label={w.recommend(name)}
            icon={Star}
            pressed={featured}
            onClick={() => on.onRecommend(!featured)}
          />
          <OrderButtons up={w.up(name)} down={w.down(name)} at={at} of={of} onMove={on.onMove} />
          <IconButton label={w.remove(name)} icon={Trash2} onClick={on.onRemove} />
        </span>
      )}
    </li>
  );
}
