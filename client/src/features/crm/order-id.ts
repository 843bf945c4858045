import { useLocation } from '#platform/navigation/location.ts';

/** The `?id=` of the page. */
export const useOrderId = (): string => useLocation().query.id ?? '';
