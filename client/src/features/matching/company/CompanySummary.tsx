import type { Answer, Answers } from '@sycee/domain/matching/question';
import { firmQuestions } from '@sycee/domain/matching/questions/firm';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { QuestionField } from '../ask/QuestionField.tsx';

interface CompanySummaryProps {
  /** Ids of the questions about the company. */
  input: readonly string[];
  /** Attributes that the files contain; they are not asked. */
  known: readonly string[];
  answers: Answers;
  onAnswer: (question: string, answer: Answer) => void;
}

/** Asks what only the company or its files know; the rest comes from sources. All answers are optional. */
export function CompanySummary({ input, known, answers, onAnswer }: CompanySummaryProps) {
  const [today] = useState(() => businessDateOf(Date.now()));
  return (
    <div className="company-asked">
      {firmQuestions
        .filter(({ id, attr }) => input.includes(id) && !known.includes(attr))
        .map((question) => (
          <QuestionField
            key={question.id}
            question={{ ...question, optional: true }}
            answer={answers[question.id]}
            problem={undefined}
            today={today}
            onAnswer={(answer) => onAnswer(question.id, answer)}
          />
        ))}
    </div>
  );
}
