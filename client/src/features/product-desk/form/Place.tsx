import { documents } from '@sycee/domain/catalog/documents';
import type { QuestionAndAnswer } from '@sycee/domain/catalog/product';
import type { BothLanguages } from '@sycee/domain/language/both';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { RegionChips } from '#features/catalog/index.ts';
import { useDocumentName } from '#platform/lists/use-document-name.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { type DraftForm, moved, replaced, without } from './draft-form.ts';
import { BothTexts, DraftControl } from './inputs.tsx';
import { formWords } from './words.ts';

const nothing: BothLanguages = { zh: '', en: '' };
const stepsAtMost = 12;
const questionsAtMost = 20;

/** Where it is offered, which documents it needs, and how it goes on. */
export function Place({ form }: { form: DraftForm }) {
  const w = useWords(formWords);
  const documentName = useDocumentName();
  const { draft, set, shownLanguage: shown } = form;
  const { steps, questions } = draft;
  const setQuestion = (at: number, change: Partial<QuestionAndAnswer>) =>
    set('questions', replaced(questions, at, { ...questions[at]!, ...change }));
  return (
    <>
      <DraftControl form={form} field="regions" group>
        <RegionChips emptyIsCountry codes={draft.regions} onChange={(regions) => set('regions', regions)} />
      </DraftControl>
      <DraftControl form={form} field="documents" group>
        <div className="pd-checks many">
          {Object.keys(documents).map((slug) => (
            <Checkbox
              key={slug}
              checked={draft.documents.includes(slug)}
              onChange={(isOn) =>
                set('documents', isOn ? [...draft.documents, slug] : draft.documents.filter((one) => one !== slug))
              }
            >
              {documentName(slug)}
            </Checkbox>
          ))}
        </div>
      </DraftControl>
      <DraftControl form={form} field="steps" group>
        <ol className="col g12">
          {steps.map((step, n) => (
            <li key={n} className="pd-entry line">
              <BothTexts
                label={w.step(n + 1)}
                value={step}
                maxLength={120}
                shown={shown}
                onChange={(next) => set('steps', replaced(steps, n, next))}
              />
              <EntryButtons name={w.step(n + 1)} at={n} list={steps} onChange={(next) => set('steps', next)} />
            </li>
          ))}
        </ol>
        {steps.length < stepsAtMost && (
          <Button kind="line" size="sm" icon={Plus} onClick={() => set('steps', [...steps, nothing])}>
            {w.addStep}
          </Button>
        )}
      </DraftControl>
      <DraftControl form={form} field="questions" group>
        <ol className="col g12">
          {questions.map(({ question, answer }, n) => (
            <li key={n} className="pd-entry col g12">
              <BothTexts
                label={w.question(n + 1)}
                value={question}
                maxLength={120}
                shown={shown}
                onChange={(next) => setQuestion(n, { question: next })}
              />
              <BothTexts
                label={w.answer}
                value={answer}
                maxLength={500}
                shown={shown}
                long
                onChange={(next) => setQuestion(n, { answer: next })}
              />
              <EntryButtons
                name={w.question(n + 1)}
                at={n}
                list={questions}
                onChange={(next) => set('questions', next)}
              />
            </li>
          ))}
        </ol>
        {questions.length < questionsAtMost && (
          <Button
            kind="line"
            size="sm"
            icon={Plus}
            onClick={() => set('questions', [...questions, { question: nothing, answer: nothing }])}
          >
            {w.addQuestion}
          </Button>
        )}
      </DraftControl>
    </>
  );
}

interface EntryButtonsProps<Item> {
  name: string;
  at: number;
  list: readonly Item[];
  onChange: (list: readonly Item[]) => void;
}

function EntryButtons<Item>({ name, at, list, onChange }: EntryButtonsProps<Item>) {
  const w = useWords(formWords);
  return (
    <span className="pd-entry-buttons">
      <IconButton
        label={`${w.up} ${name}`}
        icon={ArrowUp}
        disabled={at === 0}
        onClick={() => onChange(moved(list, at, -1))}
      />
      <IconButton
        label={`${w.down} ${name}`}
        icon={ArrowDown}
        disabled={at === list.length - 1}
        onClick={() => onChange(moved(list, at, 1))}
      />
      <IconButton label={`${w.remove} ${name}`} icon={Trash2} onClick={() => onChange(without(list, at))} />
    </span>
  );
}
