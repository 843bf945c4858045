import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { currentQuery, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { comparePath, listPath, shortlistPath } from '../paths.ts';
import type { ProductFull } from '../use-detail.ts';
import { Compared } from './Compared.tsx';
import './compare.css';
import { compareMax, compareMin } from './compare-href.ts';
import { compareWords } from './compare-words.ts';
import { wishOf } from './trial.ts';
import { useCompareAddress, useCompared } from './use-compare.ts';

// Loaded on first use.
const AddProduct = lazy(async () => ({ default: (await import('./AddProduct.tsx')).AddProduct }));

/** Compares two to four products, whose numbers are in the address. */
export function Compare() {
  const w = useWords(compareWords);
  const { isWide } = useLayout();
  const address = useCompareAddress();
  const { numbers, change } = address;
  const { data, isError, isFetching, refetch } = useCompared(numbers);
  const [adds, setAdds] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);
  if (adds && !hasAdded) setHasAdded(true);
  const missing = data?.unavailable.filter((number) => numbers.includes(number)) ?? [];
  const existing = numbers.filter((number) => !missing.includes(number));
  const products = data?.products.filter(({ number }) => numbers.includes(number)) ?? [];
  const isEnough = existing.length >= compareMin;
  const shown = isEnough && products.length >= compareMin;
  const print = isWide ? (
    <Button kind="ghost" icon={Printer} onClick={() => window.print()}>
      {w.print}
    </Button>
  ) : (
    <IconButton label={w.print} icon={Printer} onClick={() => window.print()} />
  );
  const remove = ({ number, name }: ProductFull) => {
    const before = currentQuery();
    change({ numbers: numbers.filter((one) => one !== number) });
    toast(w.removed(name), { action: { label: w.undo, run: () => go(comparePath, before) } });
  };
  const add = (number: string) => {
    setAdds(false);
    change({ numbers: [...existing, number] });
  };
  return (
    <Page title={shown ? w.titleN(products.length) : w.title} actions={shown && print}>
      {shown ? (
        <Compared
          products={products}
          address={address}
          onRemove={remove}
          onAdd={existing.length < compareMax ? () => setAdds(true) : undefined}
          unavailable={missing.length}
          onDropUnavailable={() => change({ numbers: existing })}
        />
      ) : !isEnough ? (
        <EmptyState
          art="abacus"
          title={numbers.length === 0 ? w.none : w.one}
          action={
            <>
              <Button onClick={() => setAdds(true)}>{w.add}</Button>
              <ButtonLink kind="line" href={hrefOf(shortlistPath)}>
                {w.toShortlist}
              </ButtonLink>
              <ButtonLink kind="ghost" href={hrefOf(listPath)}>
                {w.toProducts}
              </ButtonLink>
            </>
          }
        >
          {w.noneText}
        </EmptyState>
      ) : isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card flush>
          <Skeleton shape="row" count={8} />
        </Card>
      )}
      <Suspense>
        {hasAdded && (
          <AddProduct
            open={adds}
            onClose={() => setAdds(false)}
            numbers={existing}
            wish={shown ? wishOf(products, address) : undefined}
            onAdd={add}
          />
        )}
      </Suspense>
    </Page>
  );
}
