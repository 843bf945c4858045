import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { composerWords } from './words.ts';

const shown = 20;

/** Finds the product whose card is sent. */
export function ProductPicker({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const w = useWords(composerWords);
  const [language] = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['products to send', language, keyword],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', { query: { keyword, page_size: shown }, quiet: true, signal }),
  });
  const body = () => {
    if (isError) return <ErrorState onRetry={() => void refetch()} />;
    if (!data) return <Skeleton shape="row" count={5} />;
    if (data.list.length === 0) return <EmptyState art="lens" title={w.noProduct} />;
    return (
      <List label={w.chooseProduct}>
        {data.list.map((product) => (
          <Row
            key={product.id}
            lead={<Logo glyph={product.institution.glyph} />}
            title={product.name}
            sub={product.institution.name}
            onClick={() => onPick(product.id)}
          />
        ))}
      </List>
    );
  };
  return (
    <Popup open onClose={onClose} title={w.chooseProduct}>
      <div className="col g12 chat-picker">
        <SettledSearch keyword={keyword} onSearch={setKeyword} placeholder={w.searchProduct} label={w.searchProduct} />
        {body()}
      </div>
    </Popup>
  );
}
