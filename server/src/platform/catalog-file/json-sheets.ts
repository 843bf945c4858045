import { catalogRowsAtMost } from '@sycee/contract/catalog-file';
import type { FileSheet } from '@sycee/domain/catalog-file/file-table';
import { columnsOf, tableNames } from '@sycee/domain/catalog-file/tables';
import { z } from 'zod';
import { SheetError } from '#platform/sheets/sheet-fault.ts';

export const jsonFormat = 'sycee-catalog';
const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
const file = z.object({
  format: z.literal(jsonFormat),
  tables: z.partialRecord(z.enum(tableNames), rows),
});

/** The tables of a JSON file as sheets; null: the file is no JSON. */
export function jsonSheets(bytes: Uint8Array): FileSheet[] | null {
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*\{/.test(text)) return null;
  const read = file.safeParse(parsed(text));
  if (!read.success) throw new SheetError('broken');
  const tables = Object.entries(read.data.tables) as [(typeof tableNames)[number], z.output<typeof rows>][];
  if (tables.reduce((sum, [, list]) => sum + list.length, 0) > catalogRowsAtMost) throw new SheetError('too_large');
  return tables.map(([name, list]) => {
    const keys = list.length > 0 ? [...new Set(list.flatMap((row) => Object.keys(row)))] : Object.keys(columnsOf(name));
    return {
      name,
      rows: [
        { row: 0, cells: keys },
        ...list.map((row, at) => ({ row: at + 1, cells: keys.map((key) => row[key] ?? null) })),
      ],
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SheetError('broken');
  }
}
