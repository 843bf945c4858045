import type { ReactNode } from 'react';
import { abacus, ledger, lens } from './office-scenes.tsx';
import { letters, shelves, tea, town } from './place-scenes.tsx';
import type { Scene } from './scene-names.ts';

const scenes: Readonly<Record<Exclude<Scene, 'bridge'>, ReactNode>> = {
  ledger,
  lens,
  letters,
  shelves,
  abacus,
  tea,
  town,
};

export function DrawnScene({ scene }: { scene: keyof typeof scenes }) {
  return scenes[scene];
}
