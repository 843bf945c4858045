import type { Question } from '@sycee/domain/matching/question';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Field } from '#ui/Field.tsx';
import { AnswerControl, type AnswerControlProps, isCards } from './AnswerControl.tsx';
import { controlWords } from './control-words.ts';
import { problemText } from './problem-text.ts';

/** Cards need the full width; other controls are in pairs on wide screens. */
const isWide = (question: Question): boolean => isCards(question) || (question.kind === 'yes_no' && question.optional);

/** From this amount on, 万 or M is easier to read than digits. */
const longAmountFen = 10_000_000;

export function QuestionField(props: AnswerControlProps) {
  const { question, answer, problem } = props;
  const [language] = useLanguage();
  const w = useWords(controlWords);
  const isGroup = isCards(question) || question.kind === 'yes_no' || question.kind === 'region';
  const isLong = question.kind === 'amount' && typeof answer === 'number' && answer >= longAmountFen;
  return (
    <Field
      label={question.label[language]}
      hint={question.hint?.[language]}
      error={problem && problemText(question, problem, w)}
      optional={question.optional}
      required={!question.optional}
      group={isGroup}
      className={isWide(question) ? 'wide' : undefined}
      aside={
        isLong && (
          <span className="t13 c2" aria-live="polite">
            <Amount fen={answer} />
          </span>
        )
      }
    >
      <AnswerControl {...props} />
    </Field>
  );
}
