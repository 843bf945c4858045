import { narrowings } from '@sycee/domain/access/scope';
import { z } from 'zod';

/** Lists take a cursor and a page size. The cursor is opaque: send back what `next` said. */
export const page = (size = 20) =>
  z.object({
    cursor: z.string().max(500).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(size),
  });

/** `next` is null on the last page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string().nullable() });

/** A version in an address: as large as the column that holds it. */
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Exact to 1,000; beyond it `more` is true and `n` is 1000 (shown as 1,000+). */
export const count = z.object({ n: z.number().int(), more: z.boolean() });

/** The scope switch: narrows what staff see for now, within their data scope. A member's rows are their own anyway. */
export const narrowing = z.enum(narrowings).default('all');
