import { code } from '@sycee/contract/core/envelope';
import type { BothLanguages } from '@sycee/domain/language/both';
import { ApiError } from '#platform/api-error.ts';

const namedAtMost = 5;

/** Refuses with the names of what somebody changed meanwhile. */
export function movedConflict(moved: readonly BothLanguages[], say: (names: BothLanguages) => BothLanguages): ApiError {
  const some = moved.slice(0, namedAtMost);
  const more = moved.length - some.length;
  const names = {
    zh: `${some.map(({ zh }) => `「${zh}」`).join('、')}${more > 0 ? `等 ${moved.length} 项` : ''}`,
    en: `${some.map(({ en }) => `“${en}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
  return new ApiError(code.conflict, say(names), (language) => ({
    allowed: ['preview'],
    moved: moved.map((one) => one[language]),
  }));
}
