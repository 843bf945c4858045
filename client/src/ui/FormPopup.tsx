import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Popup } from './Popup.tsx';

export interface FormPopupProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Label of the submit button. */
  submit: ReactNode;
  wide?: boolean;
  /** Submitting removes something, so the button has the warning colour. */
  danger?: boolean;
  /** Something that has to be chosen first is missing. */
  cannotSubmit?: boolean;
  /** Renders the form with the given id; it reports while it is busy. */
  children: (form: { id: string; onBusy: (isBusy: boolean) => void }) => ReactNode;
}

/** One form in a popup, with its button below the scrolling content. A press outside does not close it, so no input is lost. */
export function FormPopup({
  open,
  onClose,
  title,
  submit,
  wide,
  danger = false,
  cannotSubmit = false,
  children,
}: FormPopupProps) {
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
        <Button
          size="lg"
          type="submit"
          form={id}
          busy={isBusy}
          disabled={cannotSubmit}
          {...(danger && { kind: 'danger' as const })}
        >
          {submit}
        </Button>
      }
    >
      {children({ id, onBusy: setBusy })}
    </Popup>
  );
}
