import { hrefOf } from '#platform/navigation/query.ts';
import { paths } from '../paths.ts';

/** The legal report, or without an id the start of one. */
export const legalHref = (id?: string): string => hrefOf(paths.business, { kind: 'legal', id });
