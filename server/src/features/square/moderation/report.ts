import type { BodyOut } from '@sycee/contract/core/call';
import { isDeviceKey } from '@sycee/contract/core/headers';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { commentRows, isReadableComment } from '../comment-rows.ts';
import { type Cause, type Evidence, openCase } from '../open-case.ts';
import { lockPost } from '../post-rows.ts';
import { lockWriter, writerOf } from '../writers.ts';
import { readSettings } from './settings.ts';
import { applyEvent, readSubject, type Subject } from './subject.ts';

type Input = BodyOut<(typeof squareModeration)['POST /common/api/post/report']>;

const byReaders: Cause = {
  kind: 'reports',
  text: { zh: '读者举报', en: 'Reported by readers' },
  sentence: '',
};

/**
 * Reports a text that the reader sees. Reports of one text join its open case, one of each reporter; enough of them hide it until it is decided. A version that headquarters
 * judged fine opens no case, which the reporter does not notice.
 */
export async function reportText(ctx: RequestContext, input: Input): Promise<Record<string, never>> {
  const account = writerOf(ctx);
  const { reason, note } = input;
  if ((input.post === undefined) === (input.comment === undefined)) throw invalid({ post: oneTarget });
  if (reason === 'other' && note === '') throw invalid({ note: needNote });
  if (hasMobile(note)) throw invalid({ note: noMobiles });
  await ctx.limits.take('postReport', account);
  return await ctx.write(async (db) => {
    await lockWriter(db, account);
    const { subject, author, evidence } = await lockTarget(db, ctx, input);
    if (author === account) throw ownText();
    const { version, fine_version } = await readSubject(db, subject);
    if (fine_version === version || (await isReportedBy(db, subject, account))) return {};
    const id = await openCase(db, ctx, { ...subject, author, causes: [byReaders], evidence });
    await db
      .insertInto('square_report')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        case_id: id,
        reporter: account,
        device: deviceOf(ctx),
        reason,
        note,
        created_at: new Date(ctx.now),
      })
      .execute();
    const { reporters_to_hide } = await readSettings({ db });
    if ((await countReporters(db, id)) >= reporters_to_hide) await applyEvent(db, ctx, subject, 'hide');
    return {};
  });
}

/** A key of a device is kept as a hash only; all reports without one count as those of one device. */
const deviceOf = ({ secrets, site, device }: RequestContext): string =>
  isDeviceKey(device) ? secrets.keyedHash(site.tenantId, 'square report', device).toString('base64url') : '';

interface Target {
  subject: Subject;
  author: string;
  evidence: Evidence;
}

/** The text with its post, which is locked. What the reader does not see is not found. */
async function lockTarget(db: Kysely<DB>, ctx: RequestContext, input: Input): Promise<Target> {
  if (input.comment === undefined) {
    const { id, state, author, text } = await lockPost(db, ctx, input.post!);
    if (state !== 'shown') throw notFound();
    const pictures = await db
      .selectFrom('post_picture')
      .select('key')
      .where('post', '=', id)
      .orderBy('position')
      .execute();
    return {
      subject: { post: id, comment: null },
      author,
      evidence: { text, pictures: pictures.map(({ key }) => key) },
    };
  }
  const of = await db.selectFrom('post_comment').select('post').where('id', '=', input.comment).executeTakeFirst();
  if (!of) throw notFound();
  const post = await lockPost(db, ctx, of.post);
  const comment = await commentRows(db)
    .where('post_comment.id', '=', input.comment)
    .where('post_comment.state', '=', 'shown')
    .where(isReadableComment(ctx))
    .executeTakeFirst();
  if (!comment || post.state !== 'shown') throw notFound();
  const { id, author, text } = comment;
  return { subject: { post: post.id, comment: id }, author, evidence: { text, pictures: [] } };
}

async function isReportedBy(db: Kysely<DB>, { post, comment }: Subject, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('square_case')
    .innerJoin('square_report', (join) =>
      join
        .onRef('square_report.tenant_id', '=', 'square_case.tenant_id')
        .onRef('square_report.case_id', '=', 'square_case.id'),
    )
    .select('square_report.id')
    .where('square_case.post', '=', post)
    .where(sql<SqlBool>`square_case.comment is not distinct from ${comment}::uuid`)
    .where('square_case.state', '=', 'open')
    .where('square_report.reporter', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many different people on different devices reported a case, the first reports first. */
async function countReporters(db: Kysely<DB>, id: string): Promise<number> {
  const reports = await db
    .selectFrom('square_report')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'square_report.tenant_id')
        .onRef('account.id', '=', 'square_report.reporter'),
    )
    .select(['account.person', 'square_report.device'])
    .where('case_id', '=', id)
    .orderBy('square_report.id')
    .execute();
  const people = new Set<string>();
  const devices = new Set<string>();
  for (const { person, device } of reports) {
    if (people.has(person) || devices.has(device)) continue;
    people.add(person);
    devices.add(device);
  }
  return people.size;
}

const oneTarget = { zh: '请选择要举报的动态或评论', en: 'Choose a post or a comment to report' };
const needNote = { zh: '请说明是什么问题', en: 'Describe what is wrong' };
const noMobiles = { zh: '请不要填写手机号', en: 'Leave out mobile numbers' };
const ownText = () =>
  conflict({ zh: '不能举报自己的内容，可以删除', en: 'You can’t report your own text. You can delete it' });
