import { answerProblems } from '@sycee/domain/matching/answers';
import { questions } from '@sycee/domain/matching/questions';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Answers } from './report-repository.ts';

/** Omitted answers stay unknown; an invalid one is refused at its question. */
export function checkedAnswers(ctx: Pick<RequestContext, 'now'>, given: Answers): Answers {
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => known.has(id)));
  const problems = Object.entries(answerProblems(answers, businessDateOf(ctx.now)));
  const wrong = problems.filter(([, problem]) => problem === 'invalid');
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(([question]) => [question, doesNotFit])));
  return answers;
}

/** Answers to unknown questions are dropped. */
const known = new Set(questions.map(({ id }) => id));

const doesNotFit = { zh: '此项填写有误，请修改或跳过', en: 'This answer is not valid. Correct it or skip it' };
