import type { Answer } from '@sycee/domain/matching/question';

export const isGiven = (answer: Answer | undefined): answer is string | number | boolean =>
  answer !== undefined && answer !== null && answer !== '';
