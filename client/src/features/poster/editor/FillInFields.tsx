import type { BothLanguages } from '@sycee/domain/language/both';
import { languageOf } from '@sycee/domain/poster/language-of';
import { type FillIn, sceneLimits, type TextElement } from '@sycee/domain/poster/scene';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { MissingLetters } from '../draft/MissingLetters.tsx';
import { useEditor } from './EditorContext.ts';
import { useElementChange } from './use-element-change.ts';
import { editorWords } from './words.ts';

const examples: BothLanguages = { zh: '请填写活动时间', en: 'Date and time' };

/** What an adviser has to write in a text of a template. The hint is in the language of the template, like the text that takes its place. */
export function FillInFields({ element }: { element: TextElement }) {
  const w = useWords(editorWords);
  const { scene } = useEditor();
  const changeElement = useElementChange(element);
  const { fillIn } = element;
  const set = (next: FillIn) =>
    changeElement('fillIn', ({ fillIn: _, ...rest }) => (next.hint === '' ? rest : { ...rest, fillIn: next }));
  return (
    <>
      <Field label={w.fillIn} hint={w.fillInHint}>
        <TextInput
          value={fillIn?.hint ?? ''}
          maxLength={sceneLimits.hintLetters}
          placeholder={examples[languageOf(scene)]}
          onChange={({ target }) => set({ hint: target.value, isRequired: fillIn?.isRequired ?? true })}
        />
      </Field>
      {fillIn && (
        <>
          <MissingLetters text={fillIn.hint} />
          <Switch
            checked={fillIn.isRequired}
            sub={fillIn.isRequired ? w.isRequiredHint : w.isOptionalHint}
            onChange={(isRequired) => set({ ...fillIn, isRequired })}
          >
            {w.isRequired}
          </Switch>
        </>
      )}
    </>
  );
}
