/** To the first control that is told to be wrong: a refusal is seen where it is said. The faults stand in the form by now. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const faulty = form?.querySelector('.why')?.parentElement;
  faulty?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  faulty?.scrollIntoView({ block: 'center' });
}
