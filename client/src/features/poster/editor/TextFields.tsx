import {
  type CardField,
  cardFields,
  type FieldElement,
  sceneLimits,
  type TextElement,
} from '@sycee/domain/poster/scene';
import type { RefObject } from 'react';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { MissingLetters } from '../draft/MissingLetters.tsx';
import { fieldName } from './element-name.ts';
import { TextStyleFields } from './TextStyleFields.tsx';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

interface TextFieldsProps {
  element: TextElement | FieldElement;
  /** The box in which the text is written, which a double press on the page opens. */
  box: RefObject<HTMLTextAreaElement | null>;
}

export function TextFields({ element, box }: TextFieldsProps) {
  return (
    <>
      {element.kind === 'text' ? <Words element={element} box={box} /> : <CardPart element={element} />}
      <TextStyleFields element={element} />
    </>
  );
}

function Words({ element, box }: { element: TextElement; box: TextFieldsProps['box'] }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  return (
    <>
      <Field label={w.text}>
        <TextArea
          ref={box}
          rows={2}
          value={element.text}
          placeholder={element.fillIn?.hint}
          maxLength={sceneLimits.letters}
          onChange={({ target }) => changeElement('text', (now) => ({ ...now, text: target.value }))}
        />
      </Field>
      <MissingLetters text={element.text} />
    </>
  );
}

function CardPart({ element }: { element: FieldElement }) {
  const w = useWords(editorWords);
  const changeElement = useElementChange(element);
  return (
    <Field label={w.field}>
      <Select<CardField>
        value={element.field}
        options={cardFields.map((value) => ({ value, label: fieldName(value, w) }))}
        onChange={(field) => changeElement('field', (now) => ({ ...now, field }))}
      />
    </Field>
  );
}
