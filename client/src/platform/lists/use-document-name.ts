import { documents, isDocumentSlug } from '@sycee/domain/catalog/documents';
import { useLanguage } from '#platform/words.ts';
import { useOfferedList } from './use-offered-list.ts';

/** What the tenant calls documents; until its names have arrived, and for those it does not offer any more, the product's. */
export function useDocumentName(): (slug: string) => string {
  const [language] = useLanguage();
  const offered = useOfferedList('document');
  return (slug) =>
    offered?.find((one) => one.slug === slug)?.name ?? (isDocumentSlug(slug) ? documents[slug][language] : slug);
}
