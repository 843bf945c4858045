import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Has the browser's Back call `close` instead of leaving the page; returns the end of that. */
export type CloseByBack = (close: () => void) => () => void;

const CloseByBackContext = createContext<CloseByBack>(() => () => {});
/** The shell provides what knows the history; without it Back leaves the page. */
export const CloseByBackProvider = CloseByBackContext.Provider;

/** While it is open, Back closes it, as people expect of what covers a page. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const closeByBack = use(CloseByBackContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? closeByBack(() => close()) : undefined), [isOpen, closeByBack]);
}
