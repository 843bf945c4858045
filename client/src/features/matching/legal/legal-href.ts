import { hrefOf } from '#platform/navigation/query.ts';
import { places } from '../places.ts';

/** The legal report, or without an id the way to one. */
export const legalHref = (id?: string): string => hrefOf(places.business, { kind: 'legal', id });
