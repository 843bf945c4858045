/** Focuses the first invalid control, so that its error is visible. The errors must be rendered before. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const faulty = form?.querySelector('.why')?.parentElement;
  faulty?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  faulty?.scrollIntoView({ block: 'center' });
}
