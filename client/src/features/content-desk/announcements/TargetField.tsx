import { articlePageOf, productPageOf } from '@sycee/domain/content/own-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { announcementWords } from './announcement-words.ts';
import { pageWord, type TargetPage, targetPageNames, targetPages } from './targets.ts';

type Way = TargetPage | 'article' | 'product' | 'other';

const isTargetPage = (way: Way): way is TargetPage => Object.hasOwn(targetPages, way);

function wayOf(page: string): Way {
  const known = targetPageNames.find((name) => targetPages[name] === page);
  if (known) return known;
  if (page.startsWith(articlePageOf(''))) return 'article';
  return page.startsWith(productPageOf('')) ? 'product' : 'other';
}

interface TargetFieldProps {
  value: string;
  error: string | undefined;
  onChange: (page: string) => void;
}

/** Where a notice or banner leads: a page of this site, an article, or a product. */
export function TargetField({ value, error, onChange }: TargetFieldProps) {
  const w = useWords(announcementWords);
  const [way, setWay] = useState<Way>(() => wayOf(value));
  const choose = (next: Way) => {
    setWay(next);
    if (isTargetPage(next)) onChange(targetPages[next]);
    else onChange(next === 'other' ? value : '');
  };
  const ways: readonly Way[] = [...targetPageNames, 'article', 'product', 'other'];
  const others = { article: w.anArticle, product: w.aProduct, other: w.other };
  const nameOf = (one: Way) => (isTargetPage(one) ? w[pageWord(one)] : others[one]);
  return (
    <>
      <Field label={w.leadsTo} error={isTargetPage(way) ? error : undefined}>
        <Select value={way} options={ways.map((one) => ({ value: one, label: nameOf(one) }))} onChange={choose} />
      </Field>
      {way === 'article' && <ArticleChoice value={value} error={error} onChange={onChange} />}
      {way === 'product' && <ProductChoice value={value} error={error} onChange={onChange} />}
      {way === 'other' && (
        <Field label={w.otherPage} hint={w.otherHint} error={error}>
          <TextInput
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(pageOf(event.target.value))}
          />
        </Field>
      )}
    </>
  );
}

/** The address in the browser's bar is taken as its page. */
const pageOf = (text: string): string => {
  const at = text.indexOf('#/');
  return at < 0 ? text.trim() : text.slice(at + 1).trim();
};

const listed = 50;

function ArticleChoice({ value, error, onChange }: TargetFieldProps) {
  const w = useWords(announcementWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['desk articles', 'published choices'],
    queryFn: () => call('GET /admin/api/articles', { query: { state: 'published', page_size: listed }, quiet: true }),
  });
  const options = (data?.list ?? []).map((one) => ({ value: articlePageOf(one.id), label: one[`title_${language}`] }));
  return (
    <Field label={w.anArticle} error={error}>
      <Select value={value} options={withCurrent(options, value)} onChange={onChange} />
    </Field>
  );
}

function ProductChoice({ value, error, onChange }: TargetFieldProps) {
  const w = useWords(announcementWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['products to lead to', language],
    queryFn: () => call('GET /finance/api/product_tree', { quiet: true }),
  });
  const options = (data?.list ?? []).flatMap(({ products }) =>
    products.map(({ number, name }) => ({ value: productPageOf(number), label: `${name} ${number}` })),
  );
  return (
    <Field label={w.aProduct} error={error}>
      <Select value={value} options={withCurrent(options, value)} onChange={onChange} />
    </Field>
  );
}

/** The current choice stays one, also beyond the end of the list. */
const withCurrent = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((one) => one.value === value) ? options : [{ value, label: value }, ...options];
