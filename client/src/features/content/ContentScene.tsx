import { type Scene, SceneArt, sceneNames } from '#ui/art/SceneArt.tsx';

/** Pieces name the scene that stands for a picture; one that is not drawn yet falls back to a quiet one. */
const drawnAs: Readonly<Record<string, Scene>> = {
  workshop: 'abacus',
  parts: 'lens',
  shop: 'shelves',
  hills: 'bridge',
  dock: 'bridge',
  site: 'town',
};

export function ContentScene({ scene, px }: { scene: string; px: number }) {
  const known = sceneNames.find((name) => name === scene);
  return <SceneArt scene={known ?? drawnAs[scene] ?? 'ledger'} px={px} />;
}
