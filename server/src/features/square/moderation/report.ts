import type { BodyOut } from '@sycee/contract/core/call';
import { isDeviceKey } from '@sycee/contract/core/headers';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { cardEvidence } from '../cards.ts';
import { commentRows, isReadableComment } from '../comment-rows.ts';
import { type Cause, type Evidence, openCase, postEvidence } from '../open-case.ts';
import { lockPost } from '../post-rows.ts';
import { lockWriter, writerOf } from '../writers.ts';
import { readSettings } from './settings.ts';
import { applyEvent, readSubject, type Subject } from './subject.ts';
import { type ChangedSubject, tellChanged } from './tell-changed.ts';

type Input = BodyOut<(typeof squareModeration)['POST /common/api/post/report']>;

const byReaders: Cause = {
  kind: 'reports',
  text: { zh: '读者举报', en: 'Reported by readers' },
  sentence: '',
};

/**
 * Reports a text that the reader sees. Reports of one text join its open case, one of each reporter for a version; enough of them hide it until it is decided. A version that headquarters
 * judged fine opens no case, which the reporter does not notice.
 */
export async function reportText(ctx: RequestContext, input: Input): Promise<Record<string, never>> {
  const account = writerOf(ctx);
  const { reason, note } = input;
  if ((input.post === undefined) === (input.comment === undefined)) throw invalid({ post: oneTarget });
  if (reason === 'other' && note === '') throw invalid({ note: needNote });
  if (hasMobile(note)) throw invalid({ note: noMobiles });
  await ctx.limits.take('postReport', account);
  const hidden = await ctx.write<ChangedSubject | null>(async (db) => {
    await lockWriter(db, account);
    const { subject, author, evidence } = await lockTarget(db, ctx, input);
    if (author === account) throw ownText();
    const { version, fine_version } = await readSubject(db, subject);
    if (fine_version === version || (await isReportedBy(db, subject, version, account))) return null;
    const id = await openCase(db, ctx, { ...subject, author, causes: [byReaders], evidence });
    await db
      .insertInto('square_report')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        case_id: id,
        reporter: account,
        version,
        device: deviceOf(ctx),
        network: hashed(ctx, 'square report network', ctx.network),
        reason,
        note,
        created_at: new Date(ctx.now),
      })
      .execute();
    const { reporters_to_hide } = await readSettings({ db });
    const { limits } = await ctx.policies.of(ctx.site.tenantId);
    if ((await countReporters(db, { id, version, newForDays: limits.days })) < reporters_to_hide) return null;
    if (!(await applyEvent(db, ctx, subject, 'hide'))) return null;
    await db.updateTable('square_case').set({ was_hidden: true }).where('id', '=', id).execute();
    return { ...subject, author };
  });
  if (hidden) await tellChanged(ctx, [hidden]);
  return {};
}

/** A key of a device is kept as a hash only; all reports without one count as those of one device. */
const deviceOf = (ctx: RequestContext): string =>
  isDeviceKey(ctx.device) ? hashed(ctx, 'square report', ctx.device) : '';
const hashed = ({ secrets, site }: RequestContext, purpose: string, text: string): string =>
  secrets.keyedHash(site.tenantId, purpose, text).toString('base64url');

interface Target {
  subject: Subject;
  author: string;
  evidence: Evidence;
}

/** The text with its post, which is locked. What the reader does not see is not found. */
async function lockTarget(db: Kysely<DB>, ctx: RequestContext, input: Input): Promise<Target> {
  if (input.comment === undefined) {
    const post = await lockPost(db, ctx, input.post!);
    const { id, state, author, text, place_name } = post;
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
      evidence: {
        text,
        pictures: pictures.map(({ key }) => key),
        place: place_name ?? '',
        card: await cardEvidence({ ...ctx, db }, post),
      },
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
  return { subject: { post: post.id, comment: id }, author, evidence: { text, ...postEvidence } };
}

async function isReportedBy(
  db: Kysely<DB>,
  { post, comment }: Subject,
  version: number,
  account: string,
): Promise<boolean> {
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
    .where('square_report.version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

interface Counted {
  id: string;
  /** Reports of an earlier text say nothing of this one. */
  version: number;
  /** How long an account is new. */
  newForDays: number;
}

/**
 * How many different people on different devices and networks reported this version, the first reports first. A device key is what a device says, so accounts that were new when
 * they reported are not counted.
 */
async function countReporters(db: Kysely<DB>, { id, version, newForDays }: Counted): Promise<number> {
  const reports = await db
    .selectFrom('square_report')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'square_report.tenant_id')
        .onRef('account.id', '=', 'square_report.reporter'),
    )
    .select(['account.person', 'square_report.device', 'square_report.network'])
    .where('case_id', '=', id)
    .where('square_report.version', '=', version)
    .where(sql<SqlBool>`account.created_at + make_interval(days => ${newForDays}) <= square_report.created_at`)
    .orderBy('square_report.id')
    .execute();
  const counted: typeof reports = [];
  for (const report of reports) if (!counted.some((other) => isSameSource(report, other))) counted.push(report);
  return counted.length;
}

type Source = { person: string; device: string; network: string };
const isSameSource = (one: Source, other: Source): boolean =>
  one.person === other.person || one.device === other.device || (one.network !== '' && one.network === other.network);

const oneTarget = { zh: '请选择要举报的动态或评论', en: 'Choose a post or a comment to report' };
const needNote = { zh: '请说明是什么问题', en: 'Describe what is wrong' };
const noMobiles = { zh: '请不要填写手机号', en: 'Leave out mobile numbers' };
const ownText = () =>
  conflict({ zh: '不能举报自己的内容，可以删除', en: 'You can’t report your own text. You can delete it' });
