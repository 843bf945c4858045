import type { BodyOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { regionTree } from '@sycee/domain/regions/data';
import { findRegion } from '@sycee/domain/regions/tree';
import { inMicroDegrees } from '@sycee/domain/site/place';
import { nextPostState } from '@sycee/domain/square/cases';
import { editableMs } from '@sycee/domain/square/limits';
import type { TextMark } from '@sycee/domain/square/marks';
import type { Kysely } from 'kysely';
import { changedMeanwhile, conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ipRegion } from '#platform/ip-region.ts';
import { newId } from '#platform/random.ts';
import { bigrams } from '#platform/search.ts';
import { announce } from './announce.ts';
import { cardColumns, cardEvidence, requireCard } from './cards.ts';
import { refuseManyTags, removeTags, writeTags } from './hashtags.ts';
import { tellInteractions } from './interactions.ts';
import { type Judgement, judgeText } from './judge.ts';
import { marksOf, mentionedIn } from './mentions.ts';
import { type Evidence, openCase, renewEvidence } from './open-case.ts';
import { pictureKeys, writePictures } from './pictures.ts';
import { postRows, requirePost, stateOf } from './post-rows.ts';
import { type PostView, postView } from './post-views.ts';
import { limitNewWriter, lockWriter, writerOf } from './writers.ts';

type Written = Omit<BodyOut<(typeof square)['POST /common/api/post/edit']>, 'id' | 'version'>;
type Edit = BodyOut<(typeof square)['POST /common/api/post/edit']>;

export async function addPost(ctx: RequestContext, input: Written): Promise<PostView> {
  const account = writerOf(ctx);
  const { keys, evidence, marks, judgement, region } = await prepare(ctx, input);
  const id = await ctx.write(async (db) => {
    await lockWriter(db, account);
    await limitNewWriter(db, ctx, 'post');
    const post = newId(ctx.now);
    await db
      .insertInto('post')
      .values({
        tenant_id: ctx.site.tenantId,
        id: post,
        author: account,
        state: judgement.state,
        published_at: new Date(ctx.now),
        ...writtenColumns(ctx, input, { marks, judgement, region }),
      })
      .execute();
    await writePictures(db, ctx, post, keys);
    await follow(db, ctx, { post, account, marks, judgement, evidence, publishedAt: new Date(ctx.now) });
    return post;
  });
  await tellInteractions(ctx, judgement.state === 'shown' ? mentionedIn(marks) : []);
  return await postView(ctx, await requirePost(ctx, id));
}

/** Changes an own post within its time, on the version that was read. What waits for a decision goes on waiting for it. */
export async function editPost(ctx: RequestContext, { id, version, ...input }: Edit): Promise<PostView> {
  const account = writerOf(ctx);
  const { keys, evidence, marks, judgement, region } = await prepare(ctx, input);
  const isWritten = await ctx.write(async (db) => {
    await lockWriter(db, account);
    const before = await ownPost(db, account, id).forNoKeyUpdate('post').executeTakeFirst();
    if (!before) throw notFound();
    if (before.version !== version) return false;
    if (before.state !== 'shown' && before.state !== 'review') throw notEditable();
    if (ctx.now > before.published_at.getTime() + editableMs) throw tooLate();
    const held = judgement.state === 'review' ? nextPostState(stateOf(before), 'hold')! : stateOf(before);
    const after: Judgement = { ...judgement, state: held === 'review' ? 'review' : 'shown' };
    // A text that nobody else saw is no part of the history, which everybody reads.
    if (before.state === 'shown')
      await db
        .insertInto('post_version')
        .values({ tenant_id: ctx.site.tenantId, post: id, version, text: before.text, until: new Date(ctx.now) })
        .execute();
    await db
      .updateTable('post')
      .set({
        ...writtenColumns(ctx, input, { marks, judgement, region }),
        version: version + 1,
        state: after.state,
        edited_at: new Date(ctx.now),
        fine_version: null,
      })
      .where('id', '=', id)
      .execute();
    await writePictures(db, ctx, id, keys);
    const { published_at: publishedAt } = before;
    await follow(db, ctx, { post: id, account, marks, judgement: after, evidence, publishedAt });
    return true;
  });
  if (!isWritten) {
    // Of many edits at once one is written, and the others must not keep their author from writing.
    await ctx.limits.giveBack('post', account);
    throw changedMeanwhile();
  }
  await tellInteractions(ctx, mentionedIn(marks));
  return await postView(ctx, await requirePost(ctx, id));
}

const ownPost = (db: Kysely<DB>, account: string, id: string) =>
  postRows(db).where('post.id', '=', id).where('post.author', '=', account).where('post.state', '<>', 'deleted');

/** Everything about a text that is read before the transaction. */
async function prepare(ctx: RequestContext, input: Written) {
  await ctx.limits.take('post', writerOf(ctx));
  if (input.text === '' && input.pictures.length === 0)
    throw invalid({ text: { zh: '请填写文字或添加图片', en: 'Write something or add a picture' } });
  const keys = pictureKeys(ctx, input.pictures);
  await requireCard(ctx, input.card);
  const marks = await marksOf(ctx.db, ctx, input.text, input.mentions);
  refuseManyTags(marks);
  const judgement = await judgeText(ctx, {
    marks,
    // A place is a text of the author's too.
    text: [input.text, input.place?.name ?? ''].filter((part) => part !== '').join('\n'),
    pictures: keys,
    // Only a product has the terms of what is named.
    hasProduct: input.card?.kind === 'product',
    asks_review: input.asks_review,
  });
  const evidence: Evidence = {
    text: input.text,
    pictures: keys,
    place: input.place?.name ?? '',
    card: await cardEvidence(ctx, cardColumns(input.card)),
  };
  return { keys, evidence, marks, judgement, region: regionOf(input.region) };
}

/** The city or district that the author chose; empty without one. */
function regionOf(region: string): string {
  if (region.endsWith('0000') && (findRegion(regionTree, region)?.children ?? []).length > 0)
    throw invalid({ region: { zh: '请选择到城市或区县', en: 'Choose a city or district' } });
  return region;
}
interface Prepared {
  marks: readonly TextMark[];
  judgement: Judgement;
  region: string;
}

function writtenColumns(ctx: RequestContext, input: Written, { marks, judgement, region }: Prepared) {
  const { text, card, place, comments_off } = input;
  return {
    text,
    search: bigrams(text),
    marks: JSON.stringify(marks),
    ...cardColumns(card),
    partner: judgement.partner?.id ?? null,
    partner_listed_on: judgement.partner?.listedOn ?? null,
    place_name: place?.name ?? null,
    ...(place ? inMicroDegrees(place) : { longitude: null, latitude: null }),
    region,
    ip_region: ipRegion(ctx.address),
    comments_off,
  };
}

interface Followed {
  post: string;
  account: string;
  marks: readonly TextMark[];
  judgement: Judgement;
  evidence: Evidence;
  publishedAt: Date;
}

/** What follows from the state of a text that was written: hashtags and mentions of one that is shown, and a case of one that has causes. */
async function follow(db: Kysely<DB>, ctx: RequestContext, written: Followed): Promise<void> {
  const { post, account, marks, judgement, evidence, publishedAt } = written;
  if (judgement.state === 'shown') {
    await writeTags(db, { tenantId: ctx.site.tenantId, id: post, publishedAt, marks });
    await announce(db, ctx, { kind: 'mention', actor: account, receivers: mentionedIn(marks), post });
  } else await removeTags(db, post);
  if (judgement.causes.length > 0)
    await openCase(db, ctx, {
      post,
      comment: null,
      author: account,
      causes: judgement.causes,
      evidence,
    });
  else await renewEvidence(db, post, evidence);
}

const tooLate = () =>
  conflict({
    zh: '发布超过 15 分钟，不能再修改',
    en: 'A post can be changed for 15 minutes after it was published',
  });
const notEditable = () =>
  conflict({
    zh: '这条动态已被隐藏或移除，不能修改',
    en: 'This post is hidden or was removed, so it can’t be changed',
  });
