import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { loginWords } from './words.ts';

const AgreementText = lazy(async () => ({ default: (await import('./AgreementText.tsx')).AgreementText }));

/** Read over the form: what was typed stays where it is. The same text has a page of its own. */
export function AgreementLink() {
  const w = useWords(loginWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="cp m"
        onClick={(event) => {
          // Inside the label of the box: reading is not accepting.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {w.agreement}
      </button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={w.agreement}>
        <Suspense fallback={<Skeleton shape="text" count={3} />}>{isOpen && <AgreementText />}</Suspense>
      </Popup>
    </>
  );
}
