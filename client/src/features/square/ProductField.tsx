import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Package, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useSettled } from '#ui/use-settled.ts';
import type { PostDraft } from './use-post-draft.ts';
import { writeWords } from './write-words.ts';

const shownAtMost = 6;

interface ProductFieldProps {
  card: PostDraft['card'];
  onChange: (card: PostDraft['card']) => void;
}

/** The product that a post shows, with a search for another one. */
export function ProductField({ card, onChange }: ProductFieldProps) {
  const w = useWords(writeWords);
  const [language] = useLanguage();
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: ['square products', keyword, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', { query: { keyword, page_size: shownAtMost }, signal, quiet: true }),
    enabled: keyword !== '' && !card,
    placeholderData: keepPreviousData,
  });
  if (card)
    return (
      <div className="square-card">
        <Package size={20} aria-hidden="true" />
        <b className="m grow">{card.title}</b>
        <IconButton size="sm" label={w.removeCard} icon={X} onClick={() => onChange(null)} />
      </div>
    );
  return (
    <Combobox
      label={w.cardProduct}
      listLabel={w.chooseProduct}
      icon={Package}
      placeholder={w.productName}
      text={text}
      onText={setText}
      options={keyword === '' ? [] : (data?.list ?? [])}
      keyOf={({ id }) => id}
      face={({ name, institution }) => (
        <span className="col">
          <b className="m">{name}</b>
          <span className="t12 c3">{institution.name}</span>
        </span>
      )}
      onPick={({ id, name }) => {
        setText('');
        onChange({ kind: 'product', id, title: name });
      }}
      status=""
    />
  );
}
