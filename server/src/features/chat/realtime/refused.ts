import { code } from '@sycee/contract/core/envelope';
import type { DeviceFrame, ServerFrame } from '@sycee/contract/realtime';
import { ApiError } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { UnfitMessage } from './parse-frame.ts';

const failed = {
  zh: '服务暂时不可用，稍后会自动重试',
  en: 'The service is not available for the moment. It will be tried again',
};
const againInSeconds = 3;

/** The answer to a frame that was refused, or failed: then the device may send it again. */
export function refusedFrame(
  { log }: Pick<Ports, 'log'>,
  { language }: Connection,
  frame: DeviceFrame | UnfitMessage,
  error: unknown,
): ServerFrame {
  const of = {
    ...('idClient' in frame && { idClient: frame.idClient }),
    ...('ref' in frame && { ref: frame.ref }),
  };
  if (error instanceof ApiError) {
    const { seconds } = (error.data(language) ?? {}) as { seconds?: number };
    return {
      type: 'refused',
      ...of,
      code: error.code,
      message: error.words[language],
      ...(error.code === code.rateLimited && { retry_seconds: seconds ?? againInSeconds }),
    };
  }
  log.error({ err: error, frame: frame.type }, 'a realtime frame failed');
  return { type: 'refused', ...of, code: code.failed, message: failed[language], retry_seconds: againInSeconds };
}
