import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useClosedByBack } from './closed-by-back.ts';
import { popupMask, popupMs } from './constants.ts';
import { IconButton } from './IconButton.tsx';
import { useLayout } from './layout.ts';
import { usePresence } from './presence.ts';
import { usePullToClose } from './pull-to-close.ts';
import { ToastViewport } from './ToastViewport.tsx';
import { useUiWords } from './ui-words.ts';

export type PopupSide = 'top' | 'bottom' | 'center' | 'left' | 'right';

export interface PopupProps {
  open: boolean;
  /** Called for Esc, Back, the mask, the close button or a pull; the owner decides. */
  onClose: () => void;
  side?: PopupSide;
  /** Shown as the head; without one set `label`. */
  title?: ReactNode;
  label?: string;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  foot?: ReactNode;
  wide?: boolean;
  /** A press on the mask does not close: for forms whose input would be lost. */
  keepOnMask?: boolean;
  role?: 'dialog' | 'alertdialog';
  openMs?: number;
  closeMs?: number;
  className?: string;
}

/**
 * A modal `<dialog>` from one of five sides; on wide screens a sheet becomes a centred dialog. `data-autofocus` marks the element that gets
 * the focus first; otherwise the panel gets it.
 */
export function Popup(props: PopupProps) {
  const { open, onClose, side = 'bottom', openMs = popupMs, closeMs = popupMs } = props;
  const { phase, dialog } = usePresence(open, closeMs);
  useClosedByBack(open, onClose);
  const { isDesktop } = useLayout();
  const id = useId();
  if (phase === 'closed') return null;
  const dialogForm = isDesktop && side === 'bottom';
  const style = { '--open-ms': `${openMs}ms`, '--close-ms': `${closeMs}ms`, '--mask-color': popupMask };
  return (
    <dialog
      ref={dialog}
      role={props.role}
      className={clsx('pop', phase === 'closing' && 'closing', props.wide && 'wide', props.className)}
      data-side={side}
      data-form={dialogForm ? 'dialog' : isDesktop && side === 'top' ? 'wide' : undefined}
      style={style as CSSProperties}
      aria-labelledby={props.title ? id : undefined}
      aria-label={props.title ? undefined : props.label}
      onCancel={(event) => {
        // A file input inside fires a bubbling event of the same name.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers may close on a second Esc even if the first was prevented.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && open && onClose()}
    >
      <button
        type="button"
        className="mask"
        tabIndex={-1}
        aria-hidden="true"
        onClick={props.keepOnMask ? undefined : onClose}
      />
      <div className="panel" tabIndex={-1}>
        <PopupInside {...props} titleId={id} grip={side === 'bottom' && !dialogForm} />
      </div>
      <ToastViewport />
    </dialog>
  );
}

function PopupInside({
  title,
  children,
  foot,
  onClose,
  titleId,
  grip,
}: PopupProps & { titleId: string; grip: boolean }) {
  const words = useUiWords();
  const pull = usePullToClose(onClose);
  return (
    <>
      {grip && <div className="grip" {...pull} />}
      {title && (
        <div className="head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label={words.close} icon={X} onClick={onClose} />
        </div>
      )}
      <div className="cont">{children}</div>
      {foot && <div className="foot">{foot}</div>}
    </>
  );
}
