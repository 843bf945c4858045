import type { Audience } from '@sycee/domain/matching/product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { useShortlist } from '../shortlist/shortlist.ts';
import { compareWords } from './compare-words.ts';
import { amountInWords } from './cost-row.tsx';
import type { Trial } from './trial.ts';

const offered = 10;

export interface AddProductProps {
  open: boolean;
  onClose: () => void;
  /** Products that are already compared. */
  numbers: readonly string[];
  /** The compared loan and its audience. */
  wish?: Trial & { audience?: Audience };
  onAdd: (number: string) => void;
}

/** Adds a product to compare: from the shortlist, from products of the same kind, or by name. */
export function AddProduct({ open, onClose, ...rest }: AddProductProps) {
  const w = useWords(compareWords);
  return (
    <Popup open={open} onClose={onClose} title={w.addTitle}>
      <Candidates {...rest} />
    </Popup>
  );
}

function Candidates({ numbers, wish, onAdd }: Omit<AddProductProps, 'open' | 'onClose'>) {
  const w = useWords(compareWords);
  const ui = useUiWords();
  const [language] = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [typed, setTyped] = useDraft(keyword, setKeyword, { settle: (text) => text.trim() });
  const isNew = ({ number }: { number: string }) => !numbers.includes(number);
  const aside = useShortlist().filter(isNew);
  const { data, isError, isFetching, refetch } = useCandidates(keyword, wish);
  const candidates = data?.filter(isNew);
  const wished = wish && w.sameLoan(amountInWords(wish.amountFen, language), wish.months);
  const title = keyword ? w.found : (wished ?? w.popular);
  return (
    <div className="col g16 cmpadd">
      <SearchBox placeholder={w.search} value={typed} onChange={setTyped} maxLength={60} data-autofocus />
      {!keyword && aside.length > 0 && (
        <section className="col">
          <SectionHead level={3} title={w.fromShortlist} />
          <List label={w.fromShortlist}>
            {aside.map(({ number, name, glyph, color }) => (
              <Row
                key={number}
                lead={<Logo glyph={glyph} tone={color as Tone} size={36} />}
                title={name}
                onClick={() => onAdd(number)}
              />
            ))}
          </List>
        </section>
      )}
      <section className="col" aria-busy={isFetching}>
        <SectionHead level={3} title={title} />
        {isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton shape="row" count={4} />}
        {candidates?.length === 0 && (
          <p className="t13 c3" role="status">
            {keyword ? <span className="cap">{ui.noMatch}</span> : w.nothing}
          </p>
        )}
        {candidates && candidates.length > 0 && (
          <List label={title}>
            {candidates.map(({ number, name, institution }) => (
              <Row
                key={number}
                lead={
                  <Logo glyph={institution.glyph} tone={institution.color as Tone} src={institution.logo} size={36} />
                }
                title={name}
                sub={institution.name}
                onClick={() => onAdd(number)}
              />
            ))}
          </List>
        )}
      </section>
    </div>
  );
}

function useCandidates(keyword: string, wish: AddProductProps['wish']) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['candidates', language, keyword, wish],
    queryFn: async ({ signal }) => {
      if (wish && !keyword) {
        const { amountFen: amount, months: term, audience } = wish;
        const body = { amount, term, audience, page_size: offered };
        const { list } = await call('POST /finance/api/select_product', { body, quiet: true, signal });
        return list.map(({ product }) => product);
      }
      const query = { keyword, page_size: offered };
      return (await call('GET /finance/api/product_list', { query, quiet: true, signal })).list;
    },
  });
}
