import { useRouterState } from '@tanstack/react-router';

/** The `?id=` of the page. */
export const useOrderId = (): string =>
  useRouterState({ select: ({ location }) => (location.search as { id?: string }).id ?? '' });
