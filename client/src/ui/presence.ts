import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from './motion.ts';

export type Phase = 'closed' | 'open' | 'closing';

/** Keeps a modal `<dialog>` for its closing animation and returns the focus, also when it is unmounted. */
export function usePresence(
  open: boolean,
  closeMs: number,
): { phase: Phase; dialog: RefObject<HTMLDialogElement | null> } {
  const [phase, setPhase] = useState<Phase>(open ? 'open' : 'closed');
  const dialog = useRef<HTMLDialogElement>(null);
  if (open && phase !== 'open') setPhase('open');
  if (!open && phase === 'open') setPhase('closing');

  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => setPhase('closed'), isMotionReduced() ? 0 : closeMs);
    return () => clearTimeout(timer);
  }, [phase, closeMs]);

  const mounted = phase !== 'closed';
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!mounted || !element) return;
    const before = document.activeElement;
    element.showModal();
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('.panel');
    first?.focus({ preventScroll: true });
    return () => {
      element.close();
      // React has already removed the element, and a detached dialog does not return the focus.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, [mounted]);

  return { phase, dialog };
}
