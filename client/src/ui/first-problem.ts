/** Focuses the first invalid control, so that its error is visible. The errors must be rendered before. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const invalidField = form?.querySelector('.field-error')?.parentElement;
  invalidField?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  invalidField?.scrollIntoView({ block: 'center' });
}

/** Focuses the first control of a list that is marked as refused. */
export function focusFirstRefused(list: HTMLElement | null): void {
  const refused = list?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus({ preventScroll: true });
  refused?.scrollIntoView({ block: 'center' });
}
