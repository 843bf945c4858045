import { nextPostState, type PostEvent } from '@sycee/domain/square/cases';
import type { PostState } from '@sycee/domain/square/limits';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { changeCommentState, changePostState } from '../change-state.ts';

/** What a case is about. */
export interface Subject {
  post: string;
  /** Null: the post itself. */
  comment: string | null;
}

/** Locks posts in one order, as everybody does who locks several. */
export async function lockPosts(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('post')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const subjectRow = (db: Kysely<DB>, { post, comment }: Subject) =>
  comment
    ? db.selectFrom('post_comment').select(['state', 'version', 'fine_version']).where('id', '=', comment)
    : db.selectFrom('post').select(['state', 'version', 'fine_version']).where('id', '=', post);

/** The subject as it is now; its post must be locked, which also keeps its comments from changing. */
export async function readSubject(db: Kysely<DB>, subject: Subject) {
  const row = await subjectRow(db, subject).executeTakeFirstOrThrow();
  return { ...row, state: row.state as PostState };
}

interface Applied {
  before: PostState;
  after: PostState;
}

/**
 * Applies what headquarters or reports do to a subject whose post is locked, with everything that follows from its state. What its author deleted stays deleted. Undefined: the
 * state does not allow it.
 */
export async function applyEvent(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  subject: Subject,
  event: Exclude<PostEvent, 'delete'>,
): Promise<Applied | undefined> {
  const { state: before, version } = await readSubject(db, subject);
  if (before === 'deleted') return { before, after: before };
  const after = nextPostState(before, event);
  if (after === undefined || after === 'deleted') return undefined;
  if (subject.comment) await changeCommentState(db, ctx, subject.comment, after);
  else await changePostState(db, ctx, subject.post, after);
  if (event === 'fine' || event === 'restore') await setFine(db, subject, version);
  return { before, after };
}

/** Reports of this version open no case any more. */
async function setFine(db: Kysely<DB>, { post, comment }: Subject, version: number): Promise<void> {
  if (comment) await db.updateTable('post_comment').set({ fine_version: version }).where('id', '=', comment).execute();
  else await db.updateTable('post').set({ fine_version: version }).where('id', '=', post).execute();
}
