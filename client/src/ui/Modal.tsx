import { useId } from 'react';
import { Button } from './Button.tsx';
import type { ModalOptions } from './modal.ts';
import { Popup } from './Popup.tsx';
import { useUiWords } from './ui-words.ts';

export interface ModalProps extends ModalOptions {
  open: boolean;
  onAnswer: (ok: boolean) => void;
}

/** An alert, or with `cancel` a question. */
export function Modal({ open, onAnswer, title, text, ok, cancel, danger }: ModalProps) {
  const words = useUiWords();
  const id = useId();
  const isOnCancel = danger && cancel !== undefined;
  const heading = title ?? text;
  return (
    <Popup
      open={open}
      onClose={() => onAnswer(false)}
      side="center"
      role="alertdialog"
      className="ask"
      label={typeof heading === 'string' ? heading : words.ok}
      keepOnMask
    >
      <div>
        {title && <h2 id={id}>{title}</h2>}
        {text && <p>{text}</p>}
      </div>
      <div className="two">
        {cancel && (
          <Button kind="line" data-autofocus={isOnCancel || undefined} onClick={() => onAnswer(false)}>
            {cancel === true ? words.cancel : cancel}
          </Button>
        )}
        <Button
          kind={danger ? 'danger' : 'pri'}
          data-autofocus={!isOnCancel || undefined}
          onClick={() => onAnswer(true)}
        >
          {ok ?? words.ok}
        </Button>
      </div>
    </Popup>
  );
}
