import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Popup } from './Popup.tsx';

export interface FormPopupProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What its one button says. */
  submit: ReactNode;
  wide?: boolean;
  /** Submitting takes something away from people, so the button warns. */
  danger?: boolean;
  /** The form: it carries the id, and says while it is busy. */
  children: (form: { id: string; onBusy: (isBusy: boolean) => void }) => ReactNode;
}

/** One form in a popup, its button under the scrolling content. A press beside it loses nothing that was typed. */
export function FormPopup({ open, onClose, title, submit, wide, danger = false, children }: FormPopupProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      {...(wide && { wide })}
      keepOnMask
      foot={
        <Button size="lg" type="submit" form={id} busy={isBusy} {...(danger && { kind: 'danger' as const })}>
          {submit}
        </Button>
      }
    >
      {children({ id, onBusy: setBusy })}
    </Popup>
  );
}
