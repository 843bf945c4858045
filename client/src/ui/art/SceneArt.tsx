import { lazy, Suspense } from 'react';
import { bridge } from './bridge-scene.tsx';
import type { Scene } from './scene-names.ts';

export { type Scene, sceneNames } from './scene-names.ts';

// Not needed on the first screen. A drawing that cannot be fetched is left out, because it is decorative.
const DrawnScene = lazy(async () => {
  const drawn = await import('./DrawnScene.tsx').catch(() => null);
  return { default: drawn?.DrawnScene ?? (() => null) };
});

/** Drawn with the poster inks, which are the same in both themes. */
export function SceneArt({ scene, px = 200 }: { scene: Scene; px?: number }) {
  return (
    <svg className="art ch" width={px} height={px * 0.7} viewBox="0 0 200 140" aria-hidden="true">
      {/* The scene for network failures must be available offline. */}
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
