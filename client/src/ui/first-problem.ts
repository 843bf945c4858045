/** Focuses the first invalid control, so that its error is visible; says whether there is one. The errors must be rendered before. */
export function focusFirstProblem(form: HTMLElement | null): boolean {
  const invalidField = form?.querySelector('.field-error')?.parentElement;
  invalidField?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  invalidField?.scrollIntoView({ block: 'center' });
  return Boolean(invalidField);
}

/** Focuses the first control of a list that is marked as refused. */
export function focusFirstRefused(list: HTMLElement | null): void {
  const refused = list?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus({ preventScroll: true });
  refused?.scrollIntoView({ block: 'center' });
}
