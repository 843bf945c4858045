import { shopItemsAtMost } from '@sycee/domain/shop/limits';
import { useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { movedTo } from '#ui/order/moved-to.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { ArticleChoice, ProductChoice } from './Choices.tsx';
import { isFull, listOfKind, type ShopEntry, sizeOf, withEntry } from './form.ts';
import { ItemLines } from './ItemLines.tsx';
import { setupPath } from './paths.ts';
import { type ShopSetup, useShopSetup } from './queries.ts';
import './shop.css';
import { useShopEdits } from './use-shop-edits.ts';
import { choiceWords, setupWords, shopWords } from './words.ts';

/** Chooses from the products and articles of the site what is in the caller's shop. */
export function MyProducts() {
  const w = useWords(choiceWords);
  const setup = useShopSetup();
  const { data, error, refetch } = setup;
  if (data) return <Choice saved={data} setup={setup} />;
  return (
    <Page title={w.title}>
      {error ? (
        <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Page>
  );
}

type Kind = 'product' | 'article';

function Choice({ saved, setup }: { saved: ShopSetup; setup: ReturnType<typeof useShopSetup> }) {
  const w = useWords(choiceWords);
  const shop = useWords(shopWords);
  const naming = useWords(setupWords);
  const hasNews = useSiteApp(({ modules }) => modules.includes('news'));
  const { isWide } = useLayout();
  const [kind, setKind] = useState<Kind>('product');
  const [keyword, setKeyword] = useState('');
  const { edits, remove } = useShopEdits(saved, setup);
  const { value: form } = edits;
  const own = form[listOfKind[kind]] as readonly ShopEntry[];
  const toggle = (entry: ShopEntry) => {
    const there = own.find(({ id }) => id === entry.id);
    if (there) return remove(kind, there);
    if (isFull(form)) return toast(w.full(shopItemsAtMost));
    edits.change(withEntry(form, kind, entry));
  };
  /** A shop without a name is named first; what was chosen is kept meanwhile. */
  const isReady = () => {
    if (form.title.trim() !== '') return true;
    toast(naming.needName);
    go(setupPath);
    return false;
  };
  const choice = {
    keyword,
    onSearch: setKeyword,
    isIn: (id: string) => own.some((one) => one.id === id),
    onToggle: toggle,
  };
  const summary = (
    <div className="fb">
      <p className="t13 c2" role="status">
        {w.meta(sizeOf(form), shopItemsAtMost)}
      </p>
      <GoLink href={hrefOf(setupPath)}>{w.setup}</GoLink>
    </div>
  );
  return (
    <Page title={w.title} dock={<EditsDock edits={edits} isReady={isReady} />}>
      <div className="col g16 shop-choice">
        <EditsRefusal edits={edits} />
        {edits.errors.items && <Note kind="bad">{edits.errors.items}</Note>}
        {!isWide && summary}
        <div className="shop-desk">
          <div>
            {hasNews ? (
              <Tabs
                label={w.tabs}
                value={kind}
                onChange={(next) => {
                  setKind(next);
                  setKeyword('');
                }}
                items={[
                  { value: 'product', label: shop.products, count: form.products.length },
                  { value: 'article', label: shop.articles, count: form.articles.length },
                ]}
              >
                {kind === 'product' ? <ProductChoice {...choice} /> : <ArticleChoice {...choice} />}
              </Tabs>
            ) : (
              <ProductChoice {...choice} />
            )}
          </div>
          {isWide && (
            <div className="col g20">
              {summary}
              {(['product', 'article'] as const).map((one) => (
                <ItemLines
                  key={one}
                  kind={one}
                  entries={form[listOfKind[one]]}
                  onMove={(from, to) =>
                    edits.change({ ...form, [listOfKind[one]]: movedTo<unknown>(form[listOfKind[one]], from, to) })
                  }
                  onRemove={(entry) => remove(one, entry)}
                />
              ))}
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}
