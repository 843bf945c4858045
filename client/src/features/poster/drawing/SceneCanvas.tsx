import { paintScene } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import type { Scene } from '@sycee/domain/poster/scene';
import { useEffect, useRef } from 'react';
import { usePaintSources } from './use-paint-sources.ts';

/** Pixels: as sharp as a phone shows it. */
const wholeWindow = 1_200;

interface SceneCanvasProps {
  scene: Scene;
  pictures: Readonly<Record<string, string>>;
  /** What it shows, for screen readers. */
  label: string;
  /** The longer edge of the canvas at most, in pixels: many small ones need less memory. */
  edgeAtMost?: number;
  className?: string;
}

/** A scene as it will be exported, drawn in the browser: it follows every change, also without a network. */
export function SceneCanvas({ scene, pictures, label, edgeAtMost = wholeWindow, className }: SceneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sources = usePaintSources(scene, pictures);
  const { width, height } = scene.detail;
  const scale = Math.min(1, edgeAtMost / Math.max(width, height));
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.reset();
    pen.scale(scale, scale);
    paintScene(pen as Pen, scene, sources);
  }, [scene, sources, scale]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      role="img"
      aria-label={label}
      className={className}
    />
  );
}
