import type { RefObject } from 'react';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { BoxFields } from './BoxFields.tsx';
import { CodeFields } from './CodeFields.tsx';
import { useChosen, useEditor } from './EditorContext.ts';
import { elementName } from './element-name.ts';
import { PictureFields } from './PictureFields.tsx';
import { SeveralPanel } from './SeveralPanel.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TextFields } from './TextFields.tsx';
import { editorWords } from './words.ts';

/** What can be changed of the selected element, of one of a group, or of several. */
export function StylePanel({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const w = useWords(editorWords);
  const { store, scene, selected } = useEditor();
  const element = useChosen();
  if (!element) return <p className="t13 c2">{w.nothing}</p>;
  const isOneGroup =
    element.group !== null &&
    scene.elements.every(({ id, group }) => !selected.includes(id) || group === element.group);
  if (selected.length > 1 && !isOneGroup) return <SeveralPanel />;
  if (element.locked) return <Note>{w.locked}</Note>;
  return (
    <div className="col g16" key={element.id}>
      {selected.length > 1 && <p className="t13 c2">{w.ofGroup(elementName(element, w), selected.length)}</p>}
      {(element.kind === 'text' || element.kind === 'field') && <TextFields element={element} box={box} />}
      {(element.kind === 'image' || element.kind === 'avatar') && <PictureFields element={element} />}
      {element.kind === 'shape' && <ShapeFields element={element} />}
      {element.kind === 'code' && <CodeFields element={element} />}
      {store.editor === 'maker' && <TemplateFields element={element} />}
      <BoxFields element={element} />
    </div>
  );
}
