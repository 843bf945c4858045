import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOrderProducts, useReloadOrder } from '#features/crm/order/queries.ts';
import type { Shelved } from '#features/crm/shelf/queries.ts';
import { ShelfFace } from '#features/crm/shelf/ShelfFace.tsx';
import { useShelfGroups } from '#features/crm/shelf/use-shelf.ts';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { toast } from '#ui/toast.ts';
import type { Tone } from '#ui/tone.ts';
import { actWords } from './words.ts';

interface Choice {
  id: string;
  name: string;
  institution: string;
  glyph: string;
  color: number;
  /** For the store's own shelf: the commission, and whether visitors see the product. */
  sub?: ReactNode;
  isHidden?: boolean;
}

const shelved = (product: Shelved): Choice => ({
  id: product.id,
  name: product.name,
  institution: product.institution.name,
  glyph: product.institution.glyph,
  color: product.institution.color,
  sub: <ShelfFace product={product} />,
  isHidden: !product.is_shown,
});

/** Lists the products that the report matches, then the shelf of the caller's store, or of all stores for roles over several. */
export function ProductPopup({ order, onClose }: { order: Order; onClose: () => void }) {
  const w = useWords(actWords);
  const [keyword, setKeyword] = useState('');
  const [product_id, setProduct] = useState('');
  const [error, setError] = useState('');
  const matched = useOrderProducts(order.id).data?.list.filter(({ chosen }) => !chosen) ?? [];
  const role = useRole();
  const ofStore = role === 'broker' || role === 'store';
  const shelf = useShelfGroups(keyword, ofStore);
  const allProducts = useProducts(keyword, !ofStore);
  const groups = ofStore
    ? shelf.groups.map(({ title, products }) => ({ title, products: products.map(shelved) }))
    : [{ title: w.allProducts, products: allProducts ?? [] }];
  const isNone = ofStore
    ? !shelf.isLoading && groups.every(({ products }) => products.length === 0)
    : allProducts?.length === 0;
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (!product_id) return setError(w.chooseProduct);
    onBusy(true);
    try {
      const body = { id: order.id, version: order.version, product_id };
      await send(body, (idempotencyKey) =>
        call('POST /finance/api/work_change_product', { body, idempotencyKey, fields: ['product_id'] }),
      );
      toast(w.productChanged, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).product_id ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  const choices = { chosen: product_id, current: order.product_info?.id, onChoose: setProduct };
  return (
    <FormPopup open onClose={onClose} title={w.productTitle} submit={w.confirm}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <SettledSearch
            label={w.searchProducts}
            placeholder={w.searchProducts}
            keyword={keyword}
            onSearch={setKeyword}
          />
          {keyword === '' && matched.length > 0 && <Choices title={w.fromReport} products={matched} {...choices} />}
          {groups.map((group) => (
            <Choices key={group.title} {...group} {...choices} />
          ))}
          {isNone && <p className="t13 c3">{w.noProducts}</p>}
          {error && <FieldError>{error}</FieldError>}
        </form>
      )}
    </FormPopup>
  );
}

interface ChoicesProps {
  title: string;
  products: readonly Choice[];
  chosen: string;
  /** The order's current product. */
  current: string | undefined;
  onChoose: (id: string) => void;
}
function Choices({ title, products, chosen, current, onChoose }: ChoicesProps) {
  const w = useWords(actWords);
  return (
    <fieldset className="col">
      <legend className="t13 c3">{title}</legend>
      {products.map(({ id, name, institution, glyph, color, sub, isHidden }) => (
        <label key={id} className="opt">
          <input
            type="radio"
            className="rd"
            name="product"
            checked={chosen === id}
            disabled={id === current || isHidden}
            onChange={() => onChoose(id)}
          />
          <Logo glyph={glyph} tone={color as Tone} size={32} />
          <span className="col g2 grow">
            <span className="m el">{name}</span>
            <span className="su el">{sub ?? institution}</span>
          </span>
          {id === current && <span className="t13 c3">{w.now}</span>}
        </label>
      ))}
    </fieldset>
  );
}

function useProducts(keyword: string, enabled: boolean) {
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['products', 'of work', keyword, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', {
        query: { keyword: keyword || undefined, page_size: 50 },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return data?.list.map(({ id, name, institution }) => ({
    id,
    name,
    institution: institution.name,
    glyph: institution.glyph,
    color: institution.color,
  }));
}
