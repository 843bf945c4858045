import { useEffect } from 'react';

let asking = 0;
/** Whether something on the page is not saved. */
export const isAskingBeforeLeaving = (): boolean => asking > 0;

/** Lets the browser ask before the page is closed or reloaded. */
export function useAskBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    asking += 1;
    return () => {
      window.removeEventListener('beforeunload', ask);
      asking -= 1;
    };
  }, [isOn]);
}
