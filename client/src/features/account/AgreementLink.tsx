import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import { loginWords } from './words.ts';

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
        <p className="c2">{w.agreementText}</p>
      </Popup>
    </>
  );
}
