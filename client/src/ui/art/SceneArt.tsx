import type { ReactNode } from 'react';
import { abacus, bridge, ledger, lens } from './desk-scenes.tsx';
import { letters, shelves, tea, town } from './place-scenes.tsx';

/** Drawn with the poster inks, so that they are the same by day and by night. */
const scenes = { ledger, lens, letters, shelves, bridge, abacus, tea, town } satisfies Record<string, ReactNode>;

export type Scene = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as Scene[];

export function SceneArt({ scene, px = 200 }: { scene: Scene; px?: number }) {
  return (
    <svg className="art ch" width={px} height={px * 0.7} viewBox="0 0 200 140" aria-hidden="true">
      {scenes[scene]}
    </svg>
  );
}
