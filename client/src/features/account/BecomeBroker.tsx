import { lazy, type ReactNode, Suspense, useState } from 'react';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { becomeWords } from './become-words.ts';

// Few ask for it, on pages that many open.
const BecomeForm = lazy(async () => ({ default: (await import('./BecomeForm.tsx')).BecomeForm }));
/** The tenant's own site has no advisers. */
export const takesBrokers = (): boolean => here().prefix !== 'saas';

/** Asks to become an adviser of this store; what opens it is whatever stands where. */
export function BecomeBroker({ opener }: { opener: (open: () => void) => ReactNode }) {
  const w = useWords(becomeWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {opener(() => setOpen(true))}
      <FormPopup open={isOpen} onClose={() => setOpen(false)} title={w.applyTitle(here().name)} submit={w.send}>
        {(form) => (
          <Suspense fallback={<Skeleton shape="text" />}>
            <BecomeForm {...form} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </FormPopup>
    </>
  );
}
