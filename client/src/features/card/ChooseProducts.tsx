import { cardProductsAtMost } from '@sycee/domain/card/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductLogo, RateFrom } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { editorWords } from './editor-words.ts';
import type { Choice } from './form.ts';

interface ChooseProductsProps {
  choices: readonly Choice[];
  onAdd: (choice: Choice) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Chooses from the products of the site what is on the card. */
export function ChooseProducts({ choices, onAdd, onRemove, onClose }: ChooseProductsProps) {
  const w = useWords(editorWords);
  const [keyword, setKeyword] = useState('');
  const list = useProducts(keyword);
  const { data, error, refetch } = list;
  const products = data?.pages.flatMap((page) => page.list);
  const isOn = (id: string) => choices.some((one) => one.id === id);
  const toggle = (choice: Choice) => {
    if (isOn(choice.id)) return onRemove(choice.id);
    if (choices.length >= cardProductsAtMost) return toast(w.full(cardProductsAtMost));
    onAdd(choice);
  };
  return (
    <Popup open onClose={onClose} title={w.addProduct}>
      <div className="col g12">
        <SettledSearch
          keyword={keyword}
          onSearch={setKeyword}
          label={w.searchProducts}
          placeholder={w.searchProducts}
        />
        {error && !products && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
        {!products && !error && <Skeleton shape="row" count={6} />}
        {products?.length === 0 && <p className="t13 c2">{w.noMatch}</p>}
        {products && products.length > 0 && (
          <List card label={w.products}>
            {products.map((product) => (
              <Row
                key={product.id}
                lead={<ProductLogo product={product} />}
                title={product.name}
                sub={
                  <>
                    {product.institution.name} · <RateFrom rate={product.rate_from} />
                  </>
                }
                trail={
                  <span className="f g6">
                    {isOn(product.id) && <span className="t12 cp">{w.isOn}</span>}
                    <IconButton
                      label={(isOn(product.id) ? w.remove : w.put)(product.name)}
                      icon={isOn(product.id) ? Check : Plus}
                      tinted={!isOn(product.id)}
                      onClick={() => toggle({ id: product.id, name: product.name, shown: product })}
                    />
                  </span>
                }
              />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </div>
    </Popup>
  );
}

function useProducts(keyword: string) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['card products', keyword, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/product_list', {
        query: { ...(keyword && { keyword }), ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
