import { add } from '@sycee/domain/poster/edit';
import { cardFields, sceneLimits } from '@sycee/domain/poster/scene';
import {
  Circle,
  CircleUserRound,
  Heading,
  type LucideIcon,
  Minus,
  QrCode,
  ShieldCheck,
  Square,
  Type,
} from 'lucide-react';
import { PictureChoice } from '#platform/upload/PictureChoice.tsx';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { toast } from '#ui/toast.ts';
import { usePosterUpload } from '../drawing/use-poster-upload.ts';
import { useEditor } from './EditorContext.ts';
import { newId } from './editor-store.ts';
import { fieldName } from './element-name.ts';
import { type NewElement, newElement, placedFreely } from './new-element.ts';
import { paletteColors } from './palette.ts';
import { editorWords } from './words.ts';

/** What can be put on the page. `onAdded` shows it. */
export function AddPanel({ onAdded }: { onAdded: () => void }) {
  const w = useWords(editorWords);
  const { store, scene } = useEditor();
  const put = (wanted: NewElement) => {
    if (scene.elements.length >= sceneLimits.elements) return toast(w.full, { kind: 'bad' });
    const colors = { ink: '#1d221f', accent: paletteColors()[0] ?? '#0f5443' };
    const made = newElement(wanted, store.view().scene.detail, { id: newId(), editor: store.editor, colors });
    store.apply((draft) => add(draft, placedFreely(made, draft.scene.elements)));
    onAdded();
  };
  const picture = usePosterUpload((key, size) => put({ kind: 'image', picture: key, size }));
  const kinds: readonly [string, LucideIcon, NewElement][] = [
    [w.addTitle, Heading, { kind: 'text', text: w.newTitle, isTitle: true }],
    [w.addText, Type, { kind: 'text', text: w.newText, isTitle: false }],
    [w.addCode, QrCode, { kind: 'code' }],
    [w.addAvatar, CircleUserRound, { kind: 'avatar' }],
    [w.addRectangle, Square, { kind: 'shape', shape: 'rectangle' }],
    [w.addEllipse, Circle, { kind: 'shape', shape: 'ellipse' }],
    [w.addLine, Minus, { kind: 'shape', shape: 'line' }],
  ];
  return (
    <div className="col g16">
      <div className="pe-kinds">
        {kinds.map(([name, Glyph, wanted]) => (
          <button key={name} type="button" onClick={() => put(wanted)}>
            <Glyph size={22} />
            {name}
          </button>
        ))}
        {store.editor === 'maker' && (
          <button
            type="button"
            onClick={() => put({ kind: 'text', text: w.newCompliance, isTitle: false, isCompliance: true })}
          >
            <ShieldCheck size={22} />
            {w.addCompliance}
          </button>
        )}
      </div>
      <fieldset className="col g8">
        <legend className="t13 b">{w.addPicture}</legend>
        <div className="f g8 wrap">
          <PictureChoice picture={picture} hasPicture={false} onRemove={picture.discard} />
        </div>
      </fieldset>
      <fieldset className="col g8">
        <legend className="t13 b">{w.addField}</legend>
        <div className="f g8 wrap">
          {cardFields.map((field) => (
            <Chip key={field} onClick={() => put({ kind: 'field', field })}>
              {fieldName(field, w)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
