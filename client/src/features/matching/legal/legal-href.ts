import { hrefOf } from '#platform/navigation/query.ts';
import { places } from '../places.ts';

/** The legal report, or without an id the start of one. */
export const legalHref = (id?: string): string => hrefOf(places.business, { kind: 'legal', id });
