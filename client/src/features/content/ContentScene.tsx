import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import './scene.css';

// Loaded after the text, to keep the first screen small.
const PictureArt = lazy(async () => ({ default: (await import('#ui/art/PictureArt.tsx')).PictureArt }));

/** A drawing, or an uploaded picture by its address. The parent sets the frame's size, so the frame is rendered before the picture. */
export function ContentScene({ scene, className }: { scene: string; className?: string }) {
  return (
    <span className={clsx('scene', className)} aria-hidden="true">
      {scene.includes('/') ? (
        <img src={scene} alt="" loading="lazy" decoding="async" />
      ) : (
        <Suspense fallback={null}>
          <PictureArt picture={scene} />
        </Suspense>
      )}
    </span>
  );
}
