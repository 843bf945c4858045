import type { ShopItemKind } from '@sycee/domain/shop/limits';
import { EyeOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ProductLogo, RateFrom } from '#features/catalog/index.ts';
import { ContentScene } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import '#ui/order/desk-list.css';
import { OrderButtons } from '#ui/order/OrderButtons.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ShopEntry } from './form.ts';
import { setupWords, shopWords } from './words.ts';

interface ItemLinesProps {
  kind: ShopItemKind;
  entries: readonly ShopEntry[];
  onMove: (from: number, to: number) => void;
  onRemove: (entry: ShopEntry) => void;
}

/** The products or the articles of the shop, to order and remove. */
export function ItemLines({ kind, entries, onMove, onRemove }: ItemLinesProps) {
  const w = useWords(setupWords);
  const shop = useWords(shopWords);
  const id = useId();
  const isProducts = kind === 'product';
  const title = isProducts ? shop.products : shop.articles;
  const nameOf = (entry: ShopEntry) => entry.name || shop.withdrawn;
  return (
    <section className="col g12" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        fact={entries.length > 0 && (isProducts ? shop.productCount : shop.articleCount)(entries.length)}
      />
      {entries.length === 0 && <p className="t13 c3">{isProducts ? w.noProducts : w.noArticles}</p>}
      {entries.length > 0 && (
        <ul className="card desk-list shop-lines" aria-label={title}>
          {entries.map((entry, at) => (
            <li key={entry.id}>
              <Picture entry={entry} />
              <span className="desk-entry col g2">
                <b className="m">{nameOf(entry)}</b>
                <About entry={entry} />
              </span>
              <span className="desk-acts">
                <OrderButtons
                  up={w.up(nameOf(entry))}
                  down={w.down(nameOf(entry))}
                  at={at}
                  of={entries.length}
                  onMove={onMove}
                />
                <IconButton label={w.remove(nameOf(entry))} icon={Trash2} onClick={() => onRemove(entry)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Picture({ entry: { shown } }: { entry: ShopEntry }) {
  if (!shown) return <EyeOff className="c3 shop-gone-mark" size={22} />;
  return 'institution' in shown ? (
    <ProductLogo product={shown} />
  ) : (
    <ContentScene scene={shown.scene} className="shop-thumb" />
  );
}

function About({ entry: { shown } }: { entry: ShopEntry }) {
  const shop = useWords(shopWords);
  if (!shown)
    return (
      <StatusBadge bare kind="warn">
        {shop.unavailable}
      </StatusBadge>
    );
  if (!('institution' in shown)) return <span className="t13 c3">{shown.column}</span>;
  return (
    <span className="t13 c3">
      {shown.institution.name} · <RateFrom rate={shown.rate_from} />
    </span>
  );
}
