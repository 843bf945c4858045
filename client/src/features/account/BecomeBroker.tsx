import { lazy, type ReactNode, Suspense, useState } from 'react';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { becomeWords } from './become-words.ts';

// Loaded on demand: few of the visitors of these pages apply.
const BecomeForm = lazy(async () => ({ default: (await import('./BecomeForm.tsx')).BecomeForm }));
/** The tenant's own site has no advisers. */
export const acceptsBrokers = (): boolean => here().prefix !== 'saas';

/** Applies to become an adviser of this store; the caller provides the button that opens it. */
export function BecomeBroker({
  opener,
  agencyCode,
}: {
  opener: (open: () => void) => ReactNode;
  /** The code of the applicant's agency, if it is known. */
  agencyCode?: string;
}) {
  const w = useWords(becomeWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {opener(() => setOpen(true))}
      <FormPopup open={isOpen} onClose={() => setOpen(false)} title={w.applyTitle(here().name)} submit={w.send}>
        {(form) => (
          <Suspense fallback={<Skeleton shape="text" />}>
            <BecomeForm {...form} agencyCode={agencyCode} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </FormPopup>
    </>
  );
}
