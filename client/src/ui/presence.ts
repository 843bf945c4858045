import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from './motion.ts';

export type Phase = 'closed' | 'open' | 'closing';

/** A modal `<dialog>` that stays for its closing animation and gives the focus back, also when it is torn away. */
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
      // React has taken the element out of the page by now, and a detached dialog gives nothing back.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, [mounted]);

  return { phase, dialog };
}
