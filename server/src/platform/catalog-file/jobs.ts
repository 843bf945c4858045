import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { CatalogFile } from '@sycee/domain/catalog-file/read-catalog';
import type { FileRow } from '@sycee/domain/catalog-file/tables';
import type { Language } from '@sycee/domain/language/both';
import type { ThreadMessage } from '#platform/sheets/in-thread.ts';
import type { SheetFault } from '#platform/sheets/sheet-fault.ts';

export interface ReadJob {
  readonly bytes: Uint8Array;
  readonly name: string;
}
export interface CatalogRead {
  readonly catalog: CatalogFile | null;
  readonly fault: SheetFault | null;
}
/** Some items of one of the lists. */
export type CatalogPart = Partial<CatalogFile>;
/** The catalogue comes before it, in parts. */
export type ReadEnd = Pick<CatalogRead, 'fault'>;
export type ReadMessage = ThreadMessage<ReadEnd, CatalogPart>;

export interface WrittenProduct {
  readonly number: string;
  readonly draft: ProductDraft;
  /** Its Chinese name. */
  readonly institution: string | null;
  readonly isTemplate: boolean;
}
export interface WriteJob {
  readonly format: 'xlsx' | 'json';
  readonly language: Language;
  readonly institutions: readonly FileRow[];
  readonly products: readonly WrittenProduct[];
  readonly shelves: readonly FileRow[];
}
export interface CatalogWritten {
  readonly bytes: Uint8Array;
}
export type WriteMessage = ThreadMessage<CatalogWritten>;
