import { lazy, Suspense, useState } from 'react';
import { tokenOf, useRole, useSession } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Applied, ApplyDraft, ApplyProduct } from './draft.ts';
import { applyWords } from './words.ts';

// Product and report pages ask for it long before anybody applies.
const ApplyForm = lazy(async () => ({ default: (await import('./ApplyForm.tsx')).ApplyForm }));
const ApplyDone = lazy(async () => ({ default: (await import('./ApplyDone.tsx')).ApplyDone }));

export interface ApplyPopupProps {
  open: boolean;
  onClose: () => void;
  /** Left out, an adviser is asked to find one. */
  product?: ApplyProduct;
  reportId?: string;
  /** A guest's secret of that report. */
  claim?: string;
  suggestedAmountFen?: number;
  /** Staff: one of theirs, who is known already. */
  customer?: { id: string; name: string };
}

/** Applies for a product: as a member, as a guest with a code, or by staff for a customer. Another session is another person. */
export function ApplyPopup(props: ApplyPopupProps) {
  return <Own key={useSession(tokenOf) ?? 'guest'} {...props} />;
}

/** What was typed outlives a close. */
function Own({ open, onClose, ...about }: ApplyPopupProps) {
  const w = useWords(applyWords);
  const role = useRole();
  const [typed, setTyped] = useState<Partial<ApplyDraft>>({});
  const [applied, setApplied] = useState<Applied | null>(null);
  const close = () => {
    if (applied) {
      setApplied(null);
      setTyped({});
    }
    onClose();
  };
  const title = about.product ? w.titleFor(about.product.name) : w.title;
  return (
    <Popup open={open} onClose={close} title={applied ? w.doneTitle : title} keepOnMask={!applied}>
      <Suspense fallback={<Skeleton shape="text" count={3} />}>
        {applied ? (
          <ApplyDone applied={applied} role={role} onClose={close} />
        ) : (
          <ApplyForm
            {...about}
            role={role}
            typed={typed}
            onTyped={(change) => setTyped((old) => ({ ...old, ...change }))}
            onClear={() => setTyped({})}
            onApplied={setApplied}
          />
        )}
      </Suspense>
    </Popup>
  );
}
