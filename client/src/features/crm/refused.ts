import { code } from '@sycee/contract/core/envelope';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailure } from '#platform/http/failure.ts';

/** Whether the server answered that the caller may not see it. Other failures may pass, so they keep what is shown. */
const isRefused = (error: Error | null): boolean =>
  error instanceof CallFailure && (error.code === code.notAllowed || error.code === code.notFound);

/** A query without the data of an earlier answer if the server refuses it now, for example after a transfer to another adviser. */
export const withoutRefused = <Data>(answer: UseQueryResult<Data>) =>
  isRefused(answer.error) ? { ...answer, data: undefined } : answer;
