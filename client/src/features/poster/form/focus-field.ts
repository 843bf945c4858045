import { isMotionReduced } from '#ui/motion.ts';

export const fieldIdOf = (element: string): string => `poster-field-${element}`;

/** Leads to the field of an element: it gets the focus, and comes to the middle of the window. */
export function focusField(element: string): void {
  const field = document.getElementById(fieldIdOf(element));
  field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' });
}
