import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import './scene.css';

// Drawn after the words are there: the first screen stays small.
const PictureArt = lazy(async () => ({ default: (await import('#ui/art/PictureArt.tsx')).PictureArt }));

/** The drawing that stands for a picture. The frame's size is its owner's; it is there before the drawing is. */
export function ContentScene({ scene, className }: { scene: string; className?: string }) {
  return (
    <span className={clsx('scene', className)} aria-hidden="true">
      <Suspense fallback={null}>
        <PictureArt picture={scene} />
      </Suspense>
    </span>
  );
}
