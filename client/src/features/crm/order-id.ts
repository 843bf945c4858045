import { usePlace } from '#platform/navigation/place.ts';

/** The `?id=` of the page. */
export const useOrderId = (): string => usePlace().query.id ?? '';
