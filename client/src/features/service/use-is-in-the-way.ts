import { useEffect, useState } from 'react';

/** Smaller moves are not a direction of reading. */
const stepPx = 8;
const typed =
  'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';
const isTypedIn = (target: EventTarget | null): boolean => target instanceof Element && target.matches(typed);

/** Whether a floating button would be in the way on a phone: while a field has the focus, and from a move down the page until the next one up. */
export function useIsInTheWay(path: string): boolean {
  const [isBelow, setBelow] = useState(false);
  /** The page on which a field has the focus: one that leaves with its page may send no event. */
  const [typingAt, setTypingAt] = useState<string | null>(null);
  useEffect(() => {
    // A page that bounces at its end moves back by itself.
    const readTop = () =>
      Math.max(0, Math.min(window.scrollY, document.documentElement.scrollHeight - window.innerHeight));
    let top = readTop();
    const scroll = () => {
      const now = readTop();
      if (now > 0 && Math.abs(now - top) < stepPx) return;
      setBelow(now > top);
      top = now;
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, []);
  useEffect(() => {
    const focus = () => setTypingAt(isTypedIn(document.activeElement) ? path : null);
    const blur = ({ relatedTarget }: FocusEvent) => setTypingAt(isTypedIn(relatedTarget) ? path : null);
    focus();
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', blur);
    return () => {
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', blur);
    };
  }, [path]);
  return isBelow || typingAt === path;
}
