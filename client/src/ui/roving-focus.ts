import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys, Home and End in a group of enabled buttons: moves the focus and selects the focused one. */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role]:not(:disabled)')];
  const at = items.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = steps[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step ? at + step : undefined;
  if (to === undefined) return;
  event.preventDefault();
  const next = items[(to + items.length) % items.length];
  next?.focus();
  next?.click();
}
