import { featuredAtMost } from '@sycee/domain/catalog/shelf';
import { Eye, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { type Shelf, type Shelved, useShelf } from './queries.ts';
import { ShelfLine } from './ShelfLine.tsx';
import { PreviewPopup, ShelfPreview } from './ShelfPreview.tsx';
import { shelvesWords } from './words.ts';
import './shelves.css';

const ChoicePopup = lazy(async () => ({ default: (await import('./ChoicePopup.tsx')).ChoicePopup }));

export function ShelfScreen({ storeNo, name }: { storeNo: number; name: string }) {
  const w = useWords(shelvesWords);
  const shelf = useShelf(storeNo);
  if (shelf.data) return <ShelfEditor saved={shelf.data} shelf={shelf} />;
  return (
    <Page title={name}>
      {shelf.error ? (
        <ErrorState title={refusalOf(shelf.error)} onRetry={() => void shelf.refetch()} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
      <span className="vh">{w.title}</span>
    </Page>
  );
}

const placesOf = (list: readonly Shelved[]) => list.map(({ id, featured }) => ({ product: id, featured }));

function ShelfEditor({ saved, shelf }: { saved: Shelf; shelf: ReturnType<typeof useShelf> }) {
  const w = useWords(shelvesWords);
  const { isWide } = useLayout();
  const [open, setOpen] = useState<'choice' | 'preview' | null>(null);
  const edits = useEdits<Shelf, Shelved[]>({
    name: `shelf ${saved.store_no}`,
    saved,
    valueOf: ({ list }) => list,
    save: async (list, { store_no, list: was }, idempotencyKey) => {
      const body = { store_no, was: placesOf(was), list: placesOf(list) };
      const now = await call('PUT /admin/api/shelf', { body, idempotencyKey, quiet: true });
      shelf.keep(now);
      return now;
    },
    reload: async () => (await shelf.refetch({ throwOnError: true })).data ?? saved,
  });
  const { value: list, change } = edits;
  const mayChange = saved.may_change;
  const move = (from: number, to: number) => change(movedTo(list, from, to));
  const drag = useDragOrder({ isOff: !mayChange, onMove: move });
  const recommend = (id: string, featured: boolean) => {
    if (featured && list.filter((one) => one.featured).length >= featuredAtMost) return toast(w.noMore(featuredAtMost));
    change(list.map((one) => (one.id === id ? { ...one, featured } : one)));
  };
  const add = mayChange && (
    <Button kind="line" icon={Plus} onClick={() => setOpen('choice')}>
      {w.add}
    </Button>
  );
  return (
    <Page
      title={saved.name}
      meta={w.onShelf(list.length)}
      actions={
        !isWide && (
          <Button size="sm" kind="ghost" icon={Eye} onClick={() => setOpen('preview')}>
            {w.preview}
          </Button>
        )
      }
      dock={mayChange && <EditsDock edits={edits} />}
    >
      <div className="shelf-desk">
        <div className="col g12">
          <EditsRefusal edits={edits} />
          {!mayChange && <p className="t13 c3">{w.readOnly}</p>}
          {list.length === 0 ? (
            <EmptyState art="ledger" title={w.empty} action={add}>
              {w.emptyText}
            </EmptyState>
          ) : (
            <>
              <ul className="card desk-list shelf-lines" aria-label={w.title}>
                {list.map((product, at) => (
                  <ShelfLine
                    key={product.id}
                    product={product}
                    at={at}
                    of={list.length}
                    drag={drag}
                    mayChange={mayChange}
                    onMove={move}
                    onRecommend={(featured) => recommend(product.id, featured)}
                    onRemove={() => change(list.filter(({ id }) => id !== product.id))}
                  />
                ))}
              </ul>
              {add && <div>{add}</div>}
            </>
          )}
        </div>
        {isWide && <ShelfPreview list={list} />}
      </div>
      <Suspense>
        {open === 'choice' && (
          <ChoicePopup
            storeNo={saved.store_no}
            onShelf={list}
            onPut={(product) => change([...list, product])}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'preview' && <PreviewPopup list={list} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}
