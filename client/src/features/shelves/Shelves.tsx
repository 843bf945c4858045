import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useShelves } from './queries.ts';
import { ShelfScreen } from './ShelfScreen.tsx';
import { shelvesWords } from './words.ts';

/** The shelves of the stores in the data scope; the address may name one. A manager's only shelf opens at once. */
export function Shelves() {
  const w = useWords(shelvesWords);
  const { path, query } = useLocation();
  const { data, error, refetch } = useShelves();
  const stores = data?.list ?? [];
  const open = stores.length === 1 ? stores[0] : stores.find(({ store_no }) => String(store_no) === query.store_no);
  if (open) return <ShelfScreen key={open.store_no} storeNo={open.store_no} name={open.name} />;
  return (
    <Page title={w.title}>
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {data && stores.length === 0 && (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      {stores.length > 0 && (
        <div className="col g12">
          <p className="t13 c3">{w.listHint}</p>
          <List card label={w.title}>
            {stores.map(({ store_no, name, products, featured, hidden }) => (
              <Row
                key={store_no}
                href={hrefOf(path, { store_no: String(store_no) })}
                title={name}
                sub={products === 0 ? w.empty : `${w.onShelf(products)} · ${w.recommended(featured)}`}
                trail={hidden > 0 && <StatusBadge kind="warn">{w.hidden(hidden)}</StatusBadge>}
                chevron
              />
            ))}
          </List>
        </div>
      )}
    </Page>
  );
}
