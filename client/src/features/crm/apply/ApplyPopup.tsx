import { lazy, Suspense, useState } from 'react';
import { tokenOf, useRole, useSession } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Applied, ApplyDraft, ApplyProduct } from './draft.ts';
import { applyWords } from './words.ts';

// Loaded on first use: product and report pages render the button long before it is pressed.
const ApplyForm = lazy(async () => ({ default: (await import('./ApplyForm.tsx')).ApplyForm }));
const ApplyDone = lazy(async () => ({ default: (await import('./ApplyDone.tsx')).ApplyDone }));

export interface ApplyPopupProps {
  open: boolean;
  onClose: () => void;
  /** Absent: the adviser is asked to find a product. */
  product?: ApplyProduct;
  reportId?: string;
  /** A guest's claim on that report. */
  claim?: string;
  suggestedAmountFen?: number;
  /** Staff only: the customer for whom they apply. */
  customer?: { id: string; name: string };
  /** What the form begins with. It replaces a stored draft, and what is typed replaces it. */
  begin?: Partial<ApplyDraft>;
}

/** Applies for a product as a member, as a guest with a code, or as staff for a customer. The form is reset when the session changes. */
export function ApplyPopup(props: ApplyPopupProps) {
  return <Own key={useSession(tokenOf) ?? 'guest'} {...props} />;
}

const blank: Partial<ApplyDraft> = {};

/** The typed input survives closing the popup. */
function Own({ open, onClose, ...about }: ApplyPopupProps) {
  const w = useWords(applyWords);
  const role = useRole();
  const [typed, setTyped] = useState(blank);
  const [applied, setApplied] = useState<Applied | null>(null);
  const close = () => {
    if (applied) {
      setApplied(null);
      setTyped(blank);
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
            onClear={() => setTyped(blank)}
            onApplied={setApplied}
          />
        )}
      </Suspense>
    </Popup>
  );
}
