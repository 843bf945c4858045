import type { MatchPosterTexts } from '@sycee/domain/poster/match-scene';
import { useQuery } from '@tanstack/react-query';
import { dataAddress } from '#platform/data-address.ts';
import { inksNow } from './inks.ts';

/** Where the code leads until there is a link; it is not drawn then. */
const home = '#/';

/** The picture, which the server draws, with an address for the page; null until it is there. `isLost` if it did not come. */
export function usePoster(texts: MatchPosterTexts, path: string | null) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['match poster', texts, path],
    queryFn: async ({ signal }) => {
      // The widths of all letters come with the scene, after the page.
      const [{ matchScene }, { drawScene }] = await Promise.all([
        import('@sycee/domain/poster/match-scene'),
        import('#features/poster/index.ts'),
      ]);
      const blob = await drawScene({ scene: matchScene(texts, inksNow()), path: path ?? home }, { signal });
      return { blob, picture: await dataAddress(blob) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { picture: data?.picture ?? null, blob: data?.blob ?? null, isLost: isError, redraw: () => void refetch() };
}
