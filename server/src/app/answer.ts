import { randomUUID } from 'node:crypto';
import { code, type Envelope } from '@sycee/contract/core/envelope';
import type { BothLanguages } from '@sycee/domain/language/both';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#platform/api-error.ts';
import type { Ports, RequestContext } from '#platform/context.ts';
import { isDatabaseAway, isStatementTooLong } from '#platform/db/database-away.ts';
import { isDiskFull } from '#platform/disk-space.ts';
import type { FileAnswer } from '#platform/file-answer.ts';
import type { RequestSender } from '#platform/security-log.ts';
import { languageOf } from './authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until site and caller are known. */
    ctx: RequestContext | null;
    /** The key of rate limits by address, set before any other processing. */
    network: string;
  }
  interface FastifyReply {
    /** The business code of the answer, for the request log and the metrics. */
    businessCode: string;
  }
}

export function answer(reply: FastifyReply, status: number, envelope: Envelope): FastifyReply {
  reply.businessCode = envelope.code;
  return reply.code(status).header('cache-control', 'no-store').send(envelope);
}

const done = { zh: '成功', en: 'Done' };
const asGuest = { zh: '未登录，以访客身份查看', en: 'Not logged in; viewing as a guest' };
type Success = Pick<RequestContext, 'hasDeadToken' | 'language'>;
const successCode = ({ hasDeadToken }: Success) => (hasDeadToken ? code.answeredAsGuest : code.done);

export const successEnvelope = (ctx: Success, data: unknown): Envelope => ({
  code: successCode(ctx),
  message: (ctx.hasDeadToken ? asGuest : done)[ctx.language],
  data,
});

/** Sends the bytes of a success envelope. */
export function answerPrepared(reply: FastifyReply, ctx: Success, envelope: Buffer): FastifyReply {
  reply.businessCode = successCode(ctx);
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(envelope);
}

/** The request context if it exists already, otherwise address and id only. */
export const senderOf = ({ ctx, ip, id }: FastifyRequest): RequestSender => ctx ?? { address: ip, traceId: id };

/**
 * Sends a file, or says that the client has it already. A browser keeps it and asks each time, because who may read it can change; it depends on headers, which no
 * shared cache knows.
 */
export async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Success,
  { type, tag, bytes }: FileAnswer,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  const file = isKnown ? undefined : Buffer.from(await bytes(goneSignal(reply)));
  reply.businessCode = successCode(ctx);
  void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('content-disposition', 'inline');
  return file ? reply.code(200).type(type).send(file) : reply.code(304).send();
}

/** Aborted when the connection ends, with a reason that is no failure of the server. Nobody reads the answer then. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new ApiError(code.rateLimited, clientGone, () => ({ seconds: 0 }))));
  return gone.signal;
}
const clientGone = { zh: '连接已断开', en: 'The connection was closed' };

/** Answers every failure with an envelope; only an unexpected error is a 500, with a trace id for support. */
export function answerErrors(app: FastifyInstance, { security, disk }: Ports): void {
  app.decorateRequest('ctx', null);
  app.decorateReply('businessCode', '');
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const language = languageOf(request);
    const { address: call } = request.routeOptions.config as { address?: string };
    if (error instanceof ApiError) {
      const { securityEvent } = error;
      if (securityEvent) security.record(securityEvent.event, senderOf(request), { call, kind: securityEvent.kind });
      const { code: businessCode, words } = error;
      return answer(reply, 200, { code: businessCode, message: words[language], data: error.data(language) });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      security.record('input.strange', senderOf(request), { call, kind: error.code });
      const words = status === 413 ? tooLarge : notWellFormed;
      const data = { fields: {} };
      return answer(reply, status === 413 ? 413 : 200, { code: code.invalid, message: words[language], data });
    }
    request.log.error({ err: error }, 'failed');
    const data = { traceId: request.id };
    if (isDiskFull(error)) disk.noteFull();
    const words = unavailable(error);
    if (words) return answer(reply, 503, { code: code.failed, message: words[language], data });
    return answer(reply, 500, { code: code.failed, message: failed(request.id)[language], data });
  });
}

/** The message for a temporary failure, or one that the operator can fix: the same request may succeed later. */
function unavailable(error: unknown): BothLanguages | undefined {
  if (isDiskFull(error)) return full;
  if (isStatementTooLong(error)) return tooLong;
  return isDatabaseAway(error) ? unavailableText : undefined;
}

const tooLarge = { zh: '内容过大', en: 'Content too large' };
const notWellFormed = { zh: '请求格式有误', en: 'The request is not valid' };
const unavailableText = { zh: '服务正在恢复，请稍后再试', en: 'The service is recovering. Try again in a moment' };
const full = {
  zh: '服务器存储空间已满，内容没有保存，请稍后再试',
  en: 'The server has run out of storage. Nothing was saved; try again later',
};
const tooLong = {
  zh: '操作超时，请缩小范围后重试',
  en: 'This took too long. Narrow it down and try again',
};
const failed = (traceId: string) => ({
  zh: `系统出错，请稍后再试（${traceId}）`,
  en: `Something went wrong. Try again later (${traceId})`,
});

export const newTraceId = (): string => randomUUID();
