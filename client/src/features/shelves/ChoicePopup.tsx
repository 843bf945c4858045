import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductLogo } from '#features/catalog/index.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useCategoryNames, useCategoryOptions } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Shelved, useShelfChoice } from './queries.ts';
import { shelvesWords } from './words.ts';

interface ChoicePopupProps {
  storeNo: number;
  /** Products on the shelf as it is on the screen. */
  onShelf: readonly Shelved[];
  onPut: (product: Shelved) => void;
  onClose: () => void;
}

/** Published products that are not on the shelf. It stays open, so that several can be added. */
export function ChoicePopup({ storeNo, onShelf, onPut, onClose }: ChoicePopupProps) {
  const w = useWords(shelvesWords);
  const names = useCategoryNames();
  const options = useCategoryOptions();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useState<CategorySlug | 'all'>('all');
  const { data, error, refetch } = useShelfChoice(storeNo, keyword, category === 'all' ? null : category);
  const list = (data?.list ?? []).filter(({ id }) => onShelf.every((one) => one.id !== id));
  return (
    <Popup open wide onClose={onClose} title={w.addTitle}>
      <div className="col g12">
        <SettledSearch keyword={keyword} onSearch={setKeyword} placeholder={w.search} />
        <Select
          aria-label={w.allCategories}
          value={category}
          onChange={setCategory}
          options={[{ value: 'all' as const, label: w.allCategories }, ...options]}
        />
        {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={5} />}
        {data && list.length === 0 && (
          <p className="t13 c2">
            {keyword || category !== 'all' ? w.choiceNoMatch : `${w.choiceNone} · ${w.choiceNoneText}`}
          </p>
        )}
        {list.length > 0 && (
          <List card label={w.addTitle}>
            {list.map((product) => (
              <Row
                key={product.id}
                lead={<ProductLogo product={product} />}
                title={product.name}
                sub={`${product.institution.name} · ${names[product.category]}`}
                trail={
                  <IconButton
                    label={w.put(product.name)}
                    icon={Plus}
                    tinted
                    onClick={() => onPut({ ...product, featured: false, is_shown: true })}
                  />
                }
              />
            ))}
          </List>
        )}
        {data && data.total > data.list.length && (
          <p className="t13 c3">{w.choiceMore(data.list.length, data.total)}</p>
        )}
      </div>
    </Popup>
  );
}
