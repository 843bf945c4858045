import { mayEdit } from '@sycee/domain/poster/edit';
import { posterTitleLettersAtMost } from '@sycee/domain/poster/poster';
import { type PosterElement, sceneLimits } from '@sycee/domain/poster/scene';
import { useState } from 'react';
import { cardPath } from '#features/card/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { MissingLetters } from '../draft/MissingLetters.tsx';
import type { KeptPoster, PosterDraft } from '../draft/poster-files.ts';
import { changeElement } from '../editor/change-element.ts';
import { fitText } from '../editor/fit-text.ts';
import { PictureField } from './PictureField.tsx';
import { roomOf, type TextRoom } from './text-room.ts';
import { formWords } from './words.ts';

const shortAtMost = 16;

interface FormFieldsProps {
  kept: KeptPoster;
  draft: PosterDraft;
  onChange: (change: (draft: PosterDraft) => PosterDraft) => void;
}

/** What may be changed of a poster, as ordinary fields from its top to its foot. */
export function FormFields({ kept, draft, onChange }: FormFieldsProps) {
  const w = useWords(formWords);
  const isMaker = useRole() === 'saas';
  const editor = kept.is_template ? 'maker' : 'owner';
  const open = draft.scene.elements
    .filter((element) => mayEdit(element, editor) && !element.locked)
    .toSorted((one, other) => one.detail.y - other.detail.y || one.detail.x - other.detail.x);
  const texts = open.filter((element) => element.kind === 'text');
  const images = open.filter((element) => element.kind === 'image');
  const set = (id: string, change: (element: PosterElement) => PosterElement) =>
    onChange((now) => ({ ...now, scene: changeElement(now.scene, id, change) }));
  return (
    <>
      {texts.length + images.length === 0 && <Note>{w.nothing}</Note>}
      {texts.map((element, n) => (
        <div key={element.id} className="col g6">
          <Field label={w.text(n + 1)}>
            <TextBox
              text={element.text}
              onChange={(value) =>
                set(element.id, (now) => (now.kind === 'text' ? fitText({ ...now, text: value }) : now))
              }
            />
          </Field>
          <MissingLetters text={element.text} />
          <RoomNote room={roomOf(draft.scene, element)} />
        </div>
      ))}
      {images.map((image, n) => (
        <PictureField
          key={image.id}
          label={w.picture(n + 1)}
          image={image}
          pictures={kept.pictures}
          onChange={(change) => set(image.id, (element) => (element.kind === 'image' ? change(element) : element))}
        />
      ))}
      <Field label={w.name} hint={w.nameHint}>
        <TextInput
          value={draft.title}
          maxLength={posterTitleLettersAtMost}
          onChange={({ target: { value } }) => onChange((now) => ({ ...now, title: value }))}
        />
      </Field>
      {!isMaker && (
        <p className="t13 c2">
          {w.cardNote} <GoLink href={hrefOf(cardPath)}>{w.toCard}</GoLink>
        </p>
      )}
    </>
  );
}

function RoomNote({ room }: { room: TextRoom }) {
  const w = useWords(formWords);
  return room && <Note kind="warn">{room === 'page' ? w.overPage : w.overElement}</Note>;
}

/** One line for what is short; a text keeps its box while it is written, unless it gets a second line. */
function TextBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [isShort] = useState(text.length <= shortAtMost);
  if (isShort && !text.includes('\n'))
    return <TextInput value={text} maxLength={sceneLimits.letters} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextArea rows={2} value={text} maxLength={sceneLimits.letters} onChange={({ target }) => onChange(target.value)} />
  );
}
