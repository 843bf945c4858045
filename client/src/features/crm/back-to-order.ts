import { back, go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';

/** Back to where a note or a step was begun; opened by its address, to the order it belongs to. */
export function backToOrder(id: string): void {
  if (history.canGoBack()) back();
  else go('/subpkgs/work/details', { id }, { replace: true });
}
