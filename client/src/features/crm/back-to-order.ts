import { back, go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';

/** Goes back to the page on which a note or a step was started; if the form was opened by its address, to its order. */
export function backToOrder(id: string): void {
  if (history.canGoBack()) back();
  else go('/subpkgs/work/details', { id }, { replace: true });
}
