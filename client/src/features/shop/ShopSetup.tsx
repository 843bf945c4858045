import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useShopSetup } from './queries.ts';
import { ShopEditor } from './ShopEditor.tsx';
import { setupWords } from './words.ts';

export function ShopSetup() {
  const w = useWords(setupWords);
  const setup = useShopSetup();
  const { data, error, refetch } = setup;
  if (data) return <ShopEditor saved={data} setup={setup} />;
  return (
    <Page title={w.title}>
      {error ? (
        <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="col g20">
          <Skeleton shape="card" />
          <Skeleton shape="row" count={4} />
        </div>
      )}
    </Page>
  );
}
