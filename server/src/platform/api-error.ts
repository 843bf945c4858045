import { type Code, code } from '@sycee/contract/core/envelope';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { waitWords } from '@sycee/domain/time/wait-words';
import type { SecurityEvent } from './security-log.ts';

type Data = (language: Language) => unknown;
/** Details for the security log: which limit, or what was malformed. */
interface SecurityEventDetails {
  event: SecurityEvent;
  kind?: string;
}

/** An error for the caller: code, a sentence in the caller's language that says what to do, and data. */
export class ApiError extends Error {
  readonly code: Code;
  readonly words: BothLanguages;
  readonly data: Data;
  readonly securityEvent: SecurityEventDetails | undefined;
  constructor(errorCode: Code, words: BothLanguages, data: Data = () => null, securityEvent?: SecurityEventDetails) {
    super(words.en);
    this.securityEvent = securityEvent ?? (errorCode === code.notAllowed ? { event: 'access.refused' } : undefined);
    this.code = errorCode;
    this.words = words;
    this.data = data;
  }
}

export const notFound = () =>
  new ApiError(code.notFound, {
    zh: '没有找到，可能已被删除',
    en: 'Not found. It may have been deleted',
  });

export const notAllowed = (
  words: BothLanguages = {
    zh: '你没有权限进行此操作，请联系管理员',
    en: 'You don’t have permission to do this. Contact your administrator',
  },
) => new ApiError(code.notAllowed, words);

export const conflict = (words: BothLanguages, allowed: readonly string[] = []) =>
  new ApiError(code.conflict, words, () => ({ allowed }));

/** A change that began from an older version. Nothing is lost: the screen keeps what was entered. */
export const changedMeanwhile = () =>
  conflict({
    zh: '刚在别处被修改，请查看最新内容后再保存',
    en: 'This was just changed elsewhere. Check the latest version, then save',
  });

export const rateLimited = (seconds: number, kind: string) =>
  new ApiError(
    code.rateLimited,
    {
      zh: `操作太频繁，请 ${waitWords(seconds).zh}后再试`,
      en: `Too many attempts. Try again in ${waitWords(seconds).en}`,
    },
    () => ({ seconds }),
    { event: 'limit.hit', kind },
  );

const busySeconds = 30;
/** The reading queue is full, or the file waited too long. */
export const tooBusy = () =>
  new ApiError(
    code.rateLimited,
    {
      zh: `正在处理的文件太多，请 ${busySeconds} 秒后再试`,
      en: `Too many files are being processed. Try again in ${busySeconds} s`,
    },
    () => ({ seconds: busySeconds }),
    { event: 'limit.hit', kind: 'readingQueue' },
  );

/** So many pictures are drawn that this one is drawn later; the same request succeeds then. */
export const drawnLater = (seconds: number) =>
  new ApiError(
    code.rateLimited,
    {
      zh: `图片制作中，前面还有人，请 ${seconds} 秒后再试`,
      en: `Others are before you. The picture can be made in ${seconds} s`,
    },
    () => ({ seconds }),
  );

/** A poster that no thread draws in its time. */
export const tooMuchToDraw = () =>
  invalid({
    scene: {
      zh: '海报内容过于复杂，无法生成图片，请减少元素后再试',
      en: 'There is too much on this poster to make a picture of it. Remove some elements and try again',
    },
  });

export const sessionInvalid = () =>
  new ApiError(code.sessionInvalid, {
    zh: '登录已失效，请重新登录',
    en: 'Your login is no longer valid. Please log in again',
  });

/** The tenant is closed or beyond its last day. `data.site` distinguishes this from an expired session. */
export const siteClosed = () =>
  new ApiError(
    code.sessionInvalid,
    { zh: '本站已停止服务，请联系门店', en: 'This site is closed. Contact the store' },
    () => ({ site: 'closed' }),
  );

export const sessionEnded = () =>
  new ApiError(code.sessionEnded, { zh: '登录已过期，请重新登录', en: 'Your login has expired. Please log in again' });

/** Errors by field path, each with what to do. The first is also the message. */
export function invalid(fields: Record<string, BothLanguages>, securityEvent?: SecurityEventDetails): ApiError {
  const first = Object.values(fields)[0] ?? { zh: '填写有误', en: 'Some information is not valid' };
  const data: Data = (language) => ({
    fields: Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, words[language]])),
  });
  return new ApiError(code.invalid, first, data, securityEvent);
}

/** Input that no client of this project sends. */
export const malformed = (fields: Record<string, BothLanguages>, kind: string): ApiError =>
  invalid(fields, { event: 'input.strange', kind });
