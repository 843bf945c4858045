import type { Scene } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { SceneCanvas } from '../drawing/SceneCanvas.tsx';
import { formWords } from './words.ts';

/** The poster as it is written, above or beside its fields. */
export function FormPreview({ scene, pictures }: { scene: Scene; pictures: Readonly<Record<string, string>> }) {
  const w = useWords(formWords);
  return <SceneCanvas scene={scene} pictures={pictures} label={w.preview} className="poster-preview" />;
}
