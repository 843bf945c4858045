import { useEffect, useState } from 'react';
import type { PosterContent } from './draw-poster.ts';

/** The picture as an object URL; null until it is drawn. `isLost` if drawing failed. */
export function usePoster(content: PosterContent): { picture: string | null; blob: Blob | null; isLost: boolean } {
  const [drawn, setDrawn] = useState<{ picture: string; blob: Blob } | null>(null);
  const [isLost, setLost] = useState(false);
  const message = JSON.stringify(content);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const { drawPoster } = await import('./draw-poster.ts');
      const blob = await drawPoster(JSON.parse(message) as PosterContent);
      if (isUnmounted) return;
      setDrawn({ picture: URL.createObjectURL(blob), blob });
    };
    draw().catch(() => isUnmounted || setLost(true));
    return () => {
      isUnmounted = true;
    };
  }, [message]);
  // The previous URL is revoked when the next one is rendered.
  useEffect(() => () => void (drawn && URL.revokeObjectURL(drawn.picture)), [drawn]);
  return { picture: drawn?.picture ?? null, blob: drawn?.blob ?? null, isLost };
}
