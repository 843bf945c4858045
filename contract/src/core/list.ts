import { narrowings } from '@sycee/domain/access/scope';
import { z } from 'zod';

/** Query of a list: cursor and page size. The cursor is opaque; send `next` of the previous page. */
export const page = (size = 20) =>
  z.object({
    cursor: z.string().max(500).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(size),
  });

/** `next` is null on the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string().nullable() });

/** A version in a query; bounded by the column's type. */
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Exact up to 1,000; beyond that `more` is true and `n` is 1000 (shown as 1,000+). */
export const count = z.object({ n: z.number().int(), more: z.boolean() });

/**
 * The scope switch: temporarily narrows the rows that staff see within their data scope. It has no effect for members.
 */
export const narrowing = z.enum(narrowings).default('all');

/** Narrows a list of the staff to one store, within their data scope. */
export const storeFilter = z.coerce.number().int().min(1).max(9_999_999).optional();
