import type { Scene } from '@sycee/domain/poster/scene';
import { type MouseEvent, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { SceneCanvas } from '../drawing/SceneCanvas.tsx';
import { fieldAt } from './field-at.ts';
import type { OpenElement } from './open-elements.ts';
import { formWords } from './words.ts';

/** Pixels of the screen: a thumb is wider than a line of small letters. */
const reach = 12;

interface FormPreviewProps {
  scene: Scene;
  pictures: Readonly<Record<string, string>>;
  /** The elements that have a field. */
  open: readonly OpenElement[];
  /** The element whose field has the focus, which is marked. */
  focused: string | null;
  onPress: (id: string) => void;
}

/** The poster as it is written, above or beside its fields: a press on a text or picture leads to its field. */
export function FormPreview({ scene, pictures, open, focused, onPress }: FormPreviewProps) {
  const w = useWords(formWords);
  const preview = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { width, height } = scene.detail;
  const idAt = ({ clientX, clientY }: MouseEvent): string | null => {
    const shown = preview.current!.getBoundingClientRect();
    const scale = shown.width / width;
    const point = { x: (clientX - shown.left) / scale, y: (clientY - shown.top) / scale };
    return fieldAt(inOrderOf(scene, open), point, reach / scale)?.id ?? null;
  };
  const marked = open.filter(({ id }) => id === focused || id === pointed);
  return (
    <>
      {/* Its presses repeat what the fields offer to every key and screen reader. */}
      <div
        ref={preview}
        role="presentation"
        className="poster-preview"
        data-pointed={pointed !== null}
        onPointerMove={(event) => setPointed(event.pointerType === 'mouse' ? idAt(event) : null)}
        onPointerLeave={() => setPointed(null)}
        onClick={(event) => {
          const id = idAt(event);
          if (id !== null) onPress(id);
        }}
      >
        <SceneCanvas scene={scene} pictures={pictures} label={w.preview} />
        {marked.map(({ id, detail }) => (
          <span
            key={id}
            className="poster-mark"
            data-focused={id === focused}
            style={{
              left: `${(detail.x / width) * 100}%`,
              top: `${(detail.y / height) * 100}%`,
              width: `${(detail.width / width) * 100}%`,
              height: `${(detail.height / height) * 100}%`,
              rotate: `${detail.rotation}deg`,
            }}
          />
        ))}
      </div>
      {open.length > 0 && <p className="t13 c2 mid">{w.tapHint}</p>}
    </>
  );
}

const inOrderOf = ({ elements }: Scene, open: readonly OpenElement[]): OpenElement[] =>
  elements.flatMap(({ id }) => open.find((one) => one.id === id) ?? []);
