import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import { ForgedWebhook } from '#platform/ports/webhooks.ts';
import type { CallbackQuery, WechatCallback } from '#platform/ports/wechat/callback.ts';
import type { WechatReport } from '#platform/ports/wechat/official-account.ts';
import { wechatAccepted } from './claim.ts';

const path = '/message/wechat/events';
const eventAtMostBytes = 16 * 1024;

/**
 * The callback address of the official account, one for the installation. It proves itself by GET, and takes what became of messages by POST. WeChat repeats an event
 * until it gets 200, so an event about a message that is not stored yet comes again.
 */
export function registerWechatEvents(app: FastifyInstance, ports: Ports): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: eventAtMostBytes }, (_, body, done) =>
      done(null, body),
    );
    const answer =
      (work: (callback: WechatCallback, request: FastifyRequest) => Promise<string | null>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { wechatCallback } = ports;
        if (!wechatCallback) return reply.code(404).send('');
        try {
          const text = await work(wechatCallback, request);
          return await reply
            .code(text === null ? 404 : 200)
            .type('text/plain')
            .send(text ?? '');
        } catch (error) {
          if (!(error instanceof ForgedWebhook)) throw error;
          request.log.warn({ why: error.reason }, 'an event of the official account was refused');
          return reply.code(401).send('');
        }
      };
    const queryOf = (request: FastifyRequest) => request.query as CallbackQuery;
    const now = () => ports.clock.now();
    const config = { address: `POST ${path}` };
    scope.get(
      path,
      { config: { address: `GET ${path}` } },
      answer(async (callback, request) => callback.echo(queryOf(request), now())),
    );
    scope.post(
      path,
      { config },
      answer(async (callback, request) => {
        const report = callback.report(queryOf(request), String(request.body ?? ''), now());
        return report === null || (await storeReport(ports, report)) ? 'success' : null;
      }),
    );
  });
}

/** Writes what became of a message to its deliveries; false: no message of that number is stored. */
async function storeReport(ports: Ports, { messageNo, result }: WechatReport): Promise<boolean> {
  const tenantId = await ports.registry.tenantOfWechatMessage(messageNo);
  if (!tenantId) return false;
  const at = new Date(ports.clock.now());
  const reason = { delivered: null, blocked: 'receiver_refused', failed: 'provider_failed' }[result];
  // A repeated event finds nothing to change.
  await sql`
    update notice_delivery set state = ${result === 'delivered' ? 'delivered' : 'failed'}, reason = ${reason}, ended_at = ${at}
    where channel = 'wechat' and provider_no = ${messageNo} and state = 'delivered' and reason = ${wechatAccepted}`.execute(
    ports.database.of(tenantId),
  );
  return true;
}
