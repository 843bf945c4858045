import { lazy, Suspense } from 'react';
import { bridge } from './bridge-scene.tsx';
import type { Scene } from './scene-names.ts';

export { type Scene, sceneNames } from './scene-names.ts';

// The first screen shows none of them. A drawing that cannot be fetched is left out: it says nothing that the words do not.
const DrawnScene = lazy(async () => {
  const drawn = await import('./DrawnScene.tsx').catch(() => null);
  return { default: drawn?.DrawnScene ?? (() => null) };
});

/** Drawn with the poster inks, so that they are the same by day and by night. */
export function SceneArt({ scene, px = 200 }: { scene: Scene; px?: number }) {
  return (
    <svg className="art ch" width={px} height={px * 0.7} viewBox="0 0 200 140" aria-hidden="true">
      {/* The network's own scene has to be here when the network is not. */}
      {scene === 'bridge' ? (
        bridge
      ) : (
        <Suspense fallback={null}>
          <DrawnScene scene={scene} />
        </Suspense>
      )}
    </svg>
  );
}
