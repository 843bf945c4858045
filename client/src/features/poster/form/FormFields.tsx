import { posterTitleLettersAtMost } from '@sycee/domain/poster/poster';
import { type PosterElement, sceneLimits, type TextElement } from '@sycee/domain/poster/scene';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
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
import { fieldNames, labelsOf } from './field-names.ts';
import { fieldIdOf, focusField } from './focus-field.ts';
import type { OpenElement } from './open-elements.ts';
import { PictureField } from './PictureField.tsx';
import { roomOf, type TextRoom } from './text-room.ts';
import { formWords } from './words.ts';

const shortAtMost = 16;

interface FormFieldsProps {
  kept: KeptPoster;
  draft: PosterDraft;
  /** From the top of the poster to its foot. */
  open: readonly OpenElement[];
  /** Elements for which the last save was refused. */
  refused: readonly string[];
  /** Texts without which no picture is made, once one was wanted. */
  missing: readonly string[];
  onChange: (change: (draft: PosterDraft) => PosterDraft) => void;
  /** The element whose field has the focus; null: none. */
  onFocus: (id: string | null) => void;
}

/** What may be changed of a poster, as ordinary fields. */
export function FormFields({ kept, draft, open, refused, missing, onChange, onFocus }: FormFieldsProps) {
  const w = useWords(formWords);
  const isMaker = useRole() === 'saas';
  const leadToMissing = useEffectEvent(() => {
    if (missing[0] !== undefined) focusField(missing[0]);
  });
  // An export may be wanted before the fields are loaded.
  useEffect(() => leadToMissing(), []);
  const named = useFirstTexts(open);
  const names = fieldNames(named, w, labelsOf(draft.scene));
  const set = (id: string, change: (element: PosterElement) => PosterElement) =>
    onChange((now) => ({ ...now, scene: changeElement(now.scene, id, change) }));
  const fieldOf = (element: OpenElement) => {
    const { id } = element;
    const label = names.get(id)!;
    const error = refused.includes(id) ? w.refusedHere : missing.includes(id) ? w.fillFirst : undefined;
    if (element.kind === 'image')
      return (
        <PictureField
          label={label}
          error={error}
          image={element}
          pictures={kept.pictures}
          onChange={(change) => set(id, (now) => (now.kind === 'image' ? change(now) : now))}
        />
      );
    return (
      <>
        <Field label={label} error={error} required={element.fillIn?.isRequired}>
          <TextBox
            text={element.text}
            hint={element.fillIn?.hint === label ? undefined : element.fillIn?.hint}
            onChange={(text) => set(id, (now) => (now.kind === 'text' ? fitText({ ...now, text }) : now))}
          />
        </Field>
        <MissingLetters text={element.text} />
        <RoomNote room={roomOf(draft.scene, element)} />
      </>
    );
  };
  const texts = open.filter(({ kind }) => kind === 'text');
  const images = open.filter(({ kind }) => kind === 'image');
  return (
    <>
      {open.length === 0 && <Note>{w.nothing}</Note>}
      {[...texts, ...images].map((element) => (
        <div
          key={element.id}
          id={fieldIdOf(element.id)}
          className="poster-field"
          onFocus={() => onFocus(element.id)}
          onBlur={() => onFocus(null)}
        >
          {fieldOf(element)}
        </div>
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

/** The elements with the texts that they had first: a field keeps its name while its text is written. */
function useFirstTexts(open: readonly OpenElement[]): OpenElement[] {
  const textsOf = () => new Map(open.flatMap((one) => (one.kind === 'text' ? [[one.id, one.text] as const] : [])));
  const [first] = useState(textsOf);
  const asFirst = (one: TextElement) => ({ ...one, text: first.get(one.id) ?? one.text });
  return open.map((one) => (one.kind === 'text' ? asFirst(one) : one));
}

function RoomNote({ room }: { room: TextRoom }) {
  const w = useWords(formWords);
  return room && <Note kind="warn">{room === 'page' ? w.overPage : w.overElement}</Note>;
}

interface TextBoxProps {
  text: string;
  /** The hint of the template, shown while the field is empty. */
  hint?: string | undefined;
  onChange: (text: string) => void;
}
/** One line for what is short; a text keeps its box while it is written, unless it gets a second line. */
function TextBox({ text, hint, onChange }: TextBoxProps) {
  const [isShort] = useState(text.length <= shortAtMost);
  const box = {
    value: text,
    placeholder: hint,
    maxLength: sceneLimits.letters,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  return isShort && !text.includes('\n') ? <TextInput {...box} /> : <TextArea rows={2} {...box} />;
}
