import type { AnswerProblem } from '@sycee/domain/matching/answers';
import type { Answer, Question } from '@sycee/domain/matching/question';
import { lazy, Suspense } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { controlWords } from './control-words.ts';
import { NumberInput } from './NumberInput.tsx';

const RegionField = lazy(async () => ({ default: (await import('./RegionField.tsx')).RegionField }));

/** With more choices a select is used instead of cards. */
const cardsAtMost = 6;
/** Cards are a group with a name; a select is one control with a label. */
export const isCards = ({ kind, choices = [] }: Pick<Question, 'kind' | 'choices'>): boolean =>
  kind === 'choice' && choices.length <= cardsAtMost;

const notSure = 'not_sure';

export interface AnswerControlProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  problem: AnswerProblem | undefined;
  today: string;
}

/** The control of a question by its kind. Null means "not sure": answered, but unknown. */
export function AnswerControl({ question, answer, onAnswer, problem, today }: AnswerControlProps) {
  const w = useWords(controlWords);
  const [language] = useLanguage();
  const label = question.label[language];
  const number = typeof answer === 'number' ? answer : null;
  const text = typeof answer === 'string' ? answer : '';
  switch (question.kind) {
    case 'amount':
      return <AmountInput size="lg" valueFen={number} onFen={onAnswer} />;
    case 'number':
      return <NumberInput value={number} onValue={onAnswer} />;
    case 'months':
      return <NumberInput value={number} onValue={onAnswer} unit={w.months} />;
    case 'percent':
      return <NumberInput value={number} onValue={onAnswer} percent />;
    case 'region':
      return (
        <Suspense fallback={<span className="in lg" />}>
          <RegionField
            label={label}
            placeholder={w.chooseRegion}
            value={text || null}
            onValue={onAnswer}
            invalid={!!problem}
          />
        </Suspense>
      );
    case 'date':
      return (
        <TextInput
          type="date"
          size="lg"
          min="1900-01-01"
          max={today}
          value={text}
          onChange={(event) => onAnswer(event.target.value)}
        />
      );
    case 'yes_no': {
      const selected = answer === null ? notSure : typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : '';
      return (
        <ChoiceGroup
          hideLabel
          label={label}
          columns={question.optional ? 3 : 2}
          value={selected}
          options={[
            { value: 'yes', label: w.yes },
            { value: 'no', label: w.no },
            ...(question.optional ? [{ value: notSure, label: w.notSure }] : []),
          ]}
          onChange={(value) => onAnswer(value === notSure ? null : value === 'yes')}
        />
      );
    }
    case 'choice': {
      const options = (question.choices ?? []).map((choice) => ({ value: choice.value, label: choice[language] }));
      const open = question.optional ? [{ value: notSure, label: w.notSure }] : [];
      const props = {
        options: [...options, ...open],
        value: answer === null ? notSure : text,
        onChange: (value: string) => onAnswer(value === notSure ? null : value),
      };
      if (!isCards(question)) return <Select size="lg" {...props} />;
      return <ChoiceGroup hideLabel label={label} columns={3} {...props} />;
    }
  }
}
