import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { loginWords } from './words.ts';

const AgreementText = lazy(async () => ({ default: (await import('./AgreementText.tsx')).AgreementText }));

/** Opens the text above the form, which keeps its input. The same text has its own page. */
export function AgreementLink({ kind }: { kind: 'user' | 'privacy' }) {
  const w = useWords(loginWords);
  const [isOpen, setOpen] = useState(false);
  const name = kind === 'user' ? w.agreement : w.privacy;
  return (
    <>
      <button
        type="button"
        className="cp m"
        onClick={(event) => {
          // The button is inside the checkbox's label; opening the text must not tick it.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {name}
      </button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={name}>
        <Suspense fallback={<Skeleton shape="text" count={3} />}>{isOpen && <AgreementText kind={kind} />}</Suspense>
      </Popup>
    </>
  );
}
