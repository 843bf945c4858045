import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadProductPreview } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formWords } from '../form/words.ts';

const ProductPreview = lazy(async () => ({ default: await loadProductPreview() }));

interface PreviewPopupProps {
  id: string;
  savedVersion: () => Promise<number | null>;
  onClose: () => void;
}

/** The draft as the server will show it, once what is typed is saved. */
export function PreviewPopup({ id, savedVersion, onClose }: PreviewPopupProps) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['product preview', id, language],
    queryFn: async ({ signal }) => {
      await savedVersion();
      return await call('GET /admin/api/product_preview', { query: { id }, signal, quiet: true });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isIncomplete = error instanceof CallFailure && !error.isNetwork;
  return (
    <Popup open wide className="pd-preview" onClose={onClose} title={w.previewTitle}>
      {!data && !error && <Skeleton shape="card" count={2} />}
      {error &&
        (isIncomplete ? <Note kind="info">{w.previewWaits}</Note> : <ErrorState onRetry={() => void refetch()} />)}
      <Suspense>{data && <ProductPreview product={data} />}</Suspense>
    </Popup>
  );
}
