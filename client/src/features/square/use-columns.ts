import { useSyncExternalStore } from 'react';

/** From this width on, two columns of posts are beside the topics. */
const wide = '(min-width: 1240px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useColumns = (): 1 | 2 => useSyncExternalStore(subscribe, () => (window.matchMedia(wide).matches ? 2 : 1));
