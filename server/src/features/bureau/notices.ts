import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { type BureauNotice, ForgedBureauNotice } from '#platform/ports/tax/tax-bureau.ts';
import { followSoon } from './follow.ts';
import { type Desk, deskOf, noticePath } from './scope.ts';
import { stepOf, takeStep } from './step.ts';
import { AuthSeal, asAuth, authRows, type Company } from './store.ts';

const noticeAtMostBytes = 16 * 1024;
type Fate = 'applied' | 'repeated' | 'late' | 'unknown_number' | 'other_company';
const believed: readonly Fate[] = ['applied', 'repeated', 'late'];

/**
 * POST /tax/notice/{ffp_no}: what the bureau tells by itself. Its signature stands over the address and the bytes. It repeats until
 * it hears 200; what fails here for another reason it therefore tells again.
 */
export function takeTaxNotices(app: FastifyInstance, ports: Ports): void {
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
        const desk = ffp ? await deskOf(ports, ffp) : null;
        if (!desk) return reply.code(404).send(fail('nobody is asked about here'));
        try {
          const { pathname } = new URL(request.url, 'http://here.invalid');
          const notice = desk.tax.readNotice(request.headers, pathname, String(request.body ?? ''));
          const fate = await hear(desk, notice);
          if (believed.includes(fate)) return await reply.send({ code: 'SUCCESS', message: '' });
          request.log.warn({ notice: notice.id, fate }, 'a notice of the tax bureau fits nothing here');
          return await reply.code(fate === 'unknown_number' ? 404 : 400).send(fail(fate));
        } catch (error) {
          if (!(error instanceof ForgedBureauNotice)) throw error;
          request.log.warn({ why: error.why }, 'a notice of the tax bureau was refused');
          return reply.code(401).send(fail(error.why));
        }
      },
    );
  });
}

const fail = (message: string) => ({ code: 'FAIL', message });

/** All of it in one transaction with the note that it was heard: cut off anywhere, it is heard whole the next time. */
async function hear(desk: Desk, notice: BureauNotice): Promise<Fate> {
  const when = { ffp: desk.site.ffp, now: desk.clock.now() };
  const heard = await desk.db.transaction().execute(async (db): Promise<{ fate: Fate; id?: string }> => {
    // The row first: of two notices at once the second waits here, and finds the first one heard.
    const found = await authRows(db).where('number', '=', notice.number).forUpdate().executeTakeFirst();
    const before = await db
      .selectFrom('tax_notice')
      .select('fate')
      .where('notice_id', '=', notice.id)
      .executeTakeFirst();
    if (before) return { fate: believed.includes(before.fate as Fate) ? 'repeated' : (before.fate as Fate) };
    const row = found && asAuth(found);
    const become = async (): Promise<Fate> => {
      if (!row) return 'unknown_number';
      const isOther =
        row.wrapped_key &&
        new AuthSeal(desk, row).open<Company>('company', row.company_sealed).code !== notice.companyCode;
      if (isOther) return 'other_company';
      const step = stepOf(notice.says, 'bureau');
      if (step && (await takeStep(db, when, row.id, step))) return 'applied';
      // Agreed to after it was over here: the bureau is told so.
      if (notice.says === 'agreed' && !row.wrapped_key)
        await db
          .updateTable('tax_authorisation')
          .set({ tell_end: true, ask_at: new Date(when.now) })
          .where('id', '=', row.id)
          .execute();
      return 'late';
    };
    const fate = await become();
    await db
      .insertInto('tax_notice')
      .values({
        ffp: when.ffp,
        notice_id: notice.id,
        number: notice.number,
        says: notice.says,
        fate,
        received_at: new Date(when.now),
      })
      .onConflict((on) => on.columns(['ffp', 'notice_id']).doNothing())
      .execute();
    return { fate, ...(row && { id: row.id }) };
  });
  if (heard.fate === 'applied' && heard.id) followSoon(desk, heard.id);
  return heard.fate;
}
