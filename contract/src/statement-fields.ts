import { tableKinds } from '@sycee/domain/statement/columns';
import { z } from 'zod';

export const statementFilesAtMost = 12;

/** An index from 0. */
export const place = z.number().int().min(0);
export const tableKind = z.enum(tableKinds);
/** Column index by field (domain/statement/columns). */
export const columns = z.record(z.string().max(40), place.max(199));
export const month = z.string().regex(/^\d{4}-\d{2}$/);
