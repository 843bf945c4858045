import { parentPort, workerData } from 'node:worker_threads';
import { catalogRowsAtMost } from '@sycee/contract/catalog-file';
import { productDraft } from '@sycee/contract/product-draft';
import { type DraftField, draftFields } from '@sycee/domain/catalog/draft-fields';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import type { FileSheet, UnreadCell } from '@sycee/domain/catalog-file/file-table';
import { patchedDraft } from '@sycee/domain/catalog-file/product-patch';
import { type CatalogFile, readCatalog } from '@sycee/domain/catalog-file/read-catalog';
import type { Cell } from '@sycee/domain/statement/cell';
import { sheetLimits } from '#platform/sheets/limits.ts';
import { isOtherWorkbook } from '#platform/sheets/other-workbooks.ts';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import { reportInParts } from '#platform/sheets/thread-parts.ts';
import { unguarded } from './guarded.ts';
import type { ReadJob, ReadMessage } from './jobs.ts';
import { jsonSheets } from './json-sheets.ts';

/** Lists of regions and values of rules are longer than other cells. */
const cellLetters = 32_700;
const limits = { ...sheetLimits, rows: catalogRowsAtMost + 100, inflatedBytes: 200_000_000, cellLetters };

/** Products are larger than rows. */
const itemsAtOnce = 500;

type Row = FileSheet['rows'][number];

async function sheetsOf({ bytes, name }: ReadJob): Promise<FileSheet[]> {
  const json = jsonSheets(bytes);
  if (json) return json;
  // Only an .xlsx says which cells are formulas.
  if (bytes[0] === 0xd0 || (await isOther(bytes))) throw new SheetError('unknown');
  const sheets: { name: string; rows: Row[] }[] = [];
  let unread = new Map<number, UnreadCell>();
  const handler = {
    sheet: (sheet: string) => void sheets.push({ name: sheet, rows: [] }),
    row: (cells: readonly Cell[], row: number) => {
      const texts = cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell));
      sheets.at(-1)?.rows.push({ row, cells: texts, ...(unread.size > 0 && { unread }) });
      unread = new Map();
    },
    unread: (column: number, why: UnreadCell) => void unread.set(column, why),
    progress: () => {},
    notice: ({ kind }: { kind: string }) => {
      if (kind === 'cell_cut' || kind === 'lines_lost') throw new SheetError('broken');
    },
  };
  await readSheets(bytes, name, handler, limits);
  return sheets;
}

async function isOther(bytes: Uint8Array): Promise<boolean> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    return isZip && (await isOtherWorkbook(bytes, limits));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken');
  }
}

/** Whatever a cell allows alone may still be too much together: more rules than a product has, more steps. */
function withLimits(catalog: CatalogFile): CatalogFile {
  return {
    ...catalog,
    products: catalog.products.map((product) => {
      const checked = productDraft.safeParse(patchedDraft(emptyDraft, product.patch, null));
      if (checked.success) return product;
      const fields = new Set(checked.error.issues.map(({ path }) => String(path[0]) as DraftField));
      const problems = [...fields].map((field) => ({
        sheet: product.sheet,
        row: product.row,
        column: '',
        words: {
          zh: `「${draftFields[field]?.zh}」超出允许的数量或范围`,
          en: `“${draftFields[field]?.en}” is beyond its limits`,
        },
      }));
      return { ...product, problems: [...product.problems, ...problems] };
    }),
  };
}

async function read(job: ReadJob, report: (message: ReadMessage) => void): Promise<void> {
  try {
    const catalog = withLimits(readCatalog(await sheetsOf(job)));
    for (const [list, items] of Object.entries(catalog))
      await reportInParts<unknown>(items, (part) => report({ part: { [list]: part } }), itemsAtOnce);
    report({ fault: null });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    report({ fault: error.fault });
  }
}

await read(workerData as ReadJob, (message) => parentPort?.postMessage(message, []));
