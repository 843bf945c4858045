import type { PosterElement, Scene } from '@sycee/domain/poster/scene';

/** A scene with one element changed. */
export const changeElement = (scene: Scene, id: string, change: (element: PosterElement) => PosterElement): Scene => ({
  ...scene,
  elements: scene.elements.map((element) => (element.id === id ? change(element) : element)),
});
