import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { ForgedNotice, type Notice } from '#platform/ports/pay/pay-provider.ts';
import { noticePath, type Till, tillOf } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { type Fate, settleCharge, settleRefund, whenAt } from './settle.ts';

const noticeAtMostBytes = 64 * 1024;
const believed: readonly Fate[] = ['applied', 'surplus', 'repeated', 'late'];

/**
 * POST /pay/notice/{ffp_no}: what the provider tells by itself. Its signature stands over the bytes, so they are taken as they
 * come and parsed afterwards. It repeats until it hears 200; what fails here for another reason it therefore tells again.
 */
export function takeNotices(app: FastifyInstance, ports: Ports): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: noticeAtMostBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { ffpNo: string } }>(
      `${noticePath}/:ffpNo`,
      { config: { address: `POST ${noticePath}` } },
      async (request, reply) => {
        const ffp = await ports.registry.ffpOfNo(request.params.ffpNo);
        const till = ffp ? await tillOf(ports, ffp) : null;
        if (!till) return reply.code(404).send(fail('nobody is paid here'));
        try {
          const notice = await till.pay.readNotice(request.headers, String(request.body ?? ''));
          const fate = await hear(till, notice);
          if (believed.includes(fate)) return await reply.send({ code: 'SUCCESS', message: '' });
          request.log.warn({ notice: notice.id, fate }, 'a notice of payment fits nothing here');
          return await reply.code(fate === 'unknown_number' ? 404 : 400).send(fail(fate));
        } catch (error) {
          if (!(error instanceof ForgedNotice)) throw error;
          request.log.warn({ why: error.why }, 'a notice of payment was refused');
          return reply.code(401).send(fail(error.why));
        }
      },
    );
  });
}

const fail = (message: string) => ({ code: 'FAIL', message });

/** All of it in one transaction with the note that it was heard: cut off anywhere, it is heard whole the next time. */
async function hear(till: Till, notice: Notice): Promise<Fate> {
  const when = whenAt(till);
  const fate = await till.db.transaction().execute(async (db): Promise<Fate> => {
    const heard = await db
      .selectFrom('pay_notice')
      .select('fate')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (heard) return believed.includes(heard.fate as Fate) ? 'repeated' : (heard.fate as Fate);
    const { about } = notice;
    const become =
      'charge' in about
        ? await settleCharge(db, when, about.charge, 'notice')
        : await settleRefund(db, when, about.refund);
    await db
      .insertInto('pay_notice')
      .values({
        ffp: till.ffp,
        notice_id: notice.id,
        number: 'charge' in about ? about.charge.number : about.refund.number,
        says: notice.says,
        fate: become,
        amount: 'charge' in about ? (about.charge.paid?.amountFen ?? null) : about.refund.amountFen,
        received_at: new Date(when.now),
      })
      // Two at once: the second waited for the first, and found it done.
      .onConflict((on) => on.columns(['ffp', 'notice_id']).doNothing())
      .execute();
    return become;
  });
  if (fate === 'surplus') sendRefundsSoon(till);
  return fate;
}
