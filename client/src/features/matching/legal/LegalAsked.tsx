import type { Answer, Answers } from '@sycee/domain/matching/question';
import { firmQuestions } from '@sycee/domain/matching/questions/firm';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { QuestionField } from '../ask/QuestionField.tsx';

/** What only the firm or its files know; the rest is asked of sources. */
const asked = firmQuestions.filter(({ id }) => ['taxGrade', 'taxArrears', 'zeroFilings12m'].includes(id));

interface LegalAskedProps {
  answers: Answers;
  onAnswer: (question: string, answer: Answer) => void;
}

export function LegalAsked({ answers, onAnswer }: LegalAskedProps) {
  const [today] = useState(() => businessDateOf(Date.now()));
  return (
    <div className="legal-asked">
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          problem={undefined}
          today={today}
          onAnswer={(answer) => onAnswer(question.id, answer)}
        />
      ))}
    </div>
  );
}
