import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ProductLogo } from '#features/catalog/index.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { fitsFirst } from './fits-first.ts';
import type { Shelved } from './queries.ts';
import { ShelfFace } from './ShelfFace.tsx';
import './shelf.css';
import { useShelfGroups } from './use-shelf.ts';
import { shelfWords } from './words.ts';

interface ShelfPopupProps {
  /** Ids of products that fit what the choice is for; they come first, marked. */
  fits?: readonly string[];
  onChoose: (product: Shelved) => void;
  onClose: () => void;
}

/** The store's shelf, to choose a product to apply for or to find customers for. */
export function ShelfPopup({ fits, onChoose, onClose }: ShelfPopupProps) {
  const w = useWords(shelfWords);
  const [keyword, setKeyword] = useState('');
  const { groups: found, isLoading, isError, refetch } = useShelfGroups(keyword);
  const fitting = new Set(fits);
  const groups = fitsFirst(found, fitting, w.fitting);
  return (
    <Popup open onClose={onClose} title={w.shelf}>
      <div className="col g16">
        <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={setKeyword} />
        {isLoading && <Skeleton shape="row" count={4} />}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!isLoading && !isError && groups.length === 0 && <p className="t13 c2">{w.none}</p>}
        {groups.map(({ title, products }) => (
          <section key={title} className="col g6">
            <SectionHead title={title} level={3} />
            <List card label={title}>
              {products.map((product) => (
                <div key={product.id} className="shelf-line">
                  <Row
                    lead={<ProductLogo product={product} size={32} />}
                    title={product.name}
                    beside={fitting.has(product.id) && product.is_shown && <Tag kind="fill">{w.fitsMark}</Tag>}
                    sub={<ShelfFace product={product} />}
                    disabled={!product.is_shown}
                    onClick={() => onChoose(product)}
                  />
                  <IconButton
                    label={w.fits(product.name)}
                    icon={UsersRound}
                    onClick={() => go('/pages/customer/customer', { fits: product.id })}
                  />
                </div>
              ))}
            </List>
          </section>
        ))}
      </div>
    </Popup>
  );
}
