import { useDraftFile } from '#platform/draft-file/use-draft-file.ts';
import { productFiles } from './product-files.ts';

/** The draft of a product, for all parts of a page that write it. */
export const useProductDraft = (id: string) => useDraftFile(productFiles, id);
