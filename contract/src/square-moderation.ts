import { caseDecisions, caseReasonAtMost, caseStates } from '@sycee/domain/square/cases';
import { commentTextAtMost, postCardKinds, postStates } from '@sycee/domain/square/limits';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, typed, uuid, version } from './core/text.ts';
import { measuresOfDecision, reportReasons } from './moderation.ts';
import { post, squareAuthor } from './square-models.ts';

const moderator = { who: ['saas'], menu: 'admin', button: 'square.moderate' } as const;
const session = { who: 'session' } as const;
const count = z.number().int().min(0);
const causeKinds = ['rule', 'names', 'pictures', 'review', 'reports'] as const;
/** Read by both sides. At least `caseReasonAtLeast` characters where a text is removed or stays removed, otherwise optional. */
const reason = typed(caseReasonAtMost, 0).default('');

/** What a case is about, as it stood when it was opened or last changed. */
const subject = z.object({
  post: uuid,
  /** Null: the post itself. */
  comment: uuid.nullable(),
  state: z.enum(postStates),
  text: z.string(),
  pictures: z.array(z.object({ url: z.string(), width: count, height: count })),
  /** The name of its place; empty without one. */
  place: z.string(),
  card: z.object({ kind: z.enum(postCardKinds), title: z.string() }).nullable(),
});

const squareCase = z.object({
  id: uuid,
  version,
  state: z.enum(caseStates),
  subject,
  author: squareAuthor,
  /** The caller wrote it, and cannot decide it. */
  is_mine: z.boolean(),
  /** The caller reported it, and cannot decide it. */
  is_reported_by_me: z.boolean(),
  /** The caller decided it, and cannot answer the objection to it. */
  is_decided_by_me: z.boolean(),
  /** Earlier cases of the author, and how many of them ended with a removal. */
  author_history: z.object({ cases: count, removed: count, since: instant }),
  /** Why it waits: rules, names of institutions or products without a card, pictures of a new account, or reports. */
  causes: z.array(
    z.object({
      kind: z.enum(causeKinds),
      text: z.string(),
      /** The sentence that was found; empty: the whole text, or its pictures. */
      sentence: z.string(),
    }),
  ),
  /** The newest first, at most twenty. Who reported is not shown. */
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      at: instant,
      /** About what the post said before its author changed it; it does not count towards hiding it. */
      is_earlier: z.boolean(),
    }),
  ),
  /** How many people reported it. */
  reporters: count,
  /** When the post or comment was published. */
  published_at: instant,
  opened_at: instant,
  decided_at: instant.nullable(),
  decision: z.enum(caseDecisions).nullable(),
  reason: z.string(),
  /** The author’s one objection to the decision; empty: none. */
  objection: z.string(),
  objected_at: instant.nullable(),
  answer: z.string(),
  answered_at: instant.nullable(),
  /** The answer showed the text again. Null: nothing was answered. */
  restored: z.boolean().nullable(),
});

const ownCase = squareCase
  .pick({
    id: true,
    version: true,
    state: true,
    decided_at: true,
    decision: true,
    reason: true,
    objection: true,
    objected_at: true,
    answer: true,
    answered_at: true,
    restored: true,
  })
  .extend({
    /** For a reporter with a text as long as the reporter may read it, and otherwise `hidden`. */
    subject: subject.pick({ post: true, comment: true, state: true, text: true }),
    /** Why it waits or waited, without reports of readers; empty for a reporter. */
    causes: squareCase.shape.causes,
    /** The caller wrote it; otherwise the caller reported it. */
    is_mine: z.boolean(),
    may_object: z.boolean(),
  });

const settings = z.object({
  /** 0: the limits of the product, which were never changed. */
  version,
  /** Reporters whose reports of one version hide a post until it is decided: different people with accounts that are not new, on different devices and networks. */
  reporters_to_hide: z.number().int().min(2).max(50),
  /** Posts and comments a day of an account that is new, by the days of the limits of messages. */
  new_account_posts: z.number().int().min(1).max(50),
  new_account_comments: z.number().int().min(1).max(200),
});

/** Moderation of the square: reports, cases of headquarters, and what authors and reporters read of them. */
export const squareModeration = defineCalls({
  'POST /common/api/post/report': call({
    summary:
      'Report a post or a comment of somebody else; reports of one target are one case. A report whose x-device is not 43 base64url characters counts for headquarters, but not towards hiding the text',
    ...session,
    body: z.object({
      post: uuid.optional(),
      /** Instead of a post. */
      comment: uuid.optional(),
      reason: z.enum(reportReasons),
      /** Required for another reason. */
      note: typed(caseReasonAtMost, 0).default(''),
    }),
    data: z.object({}),
  }),
  'GET /admin/api/square_cases': call({
    summary:
      'Cases of posts and comments: open ones and objections that wait, the longest first, or decided ones, the newest first',
    ...moderator,
    query: page(20).extend({
      state: z.enum([...caseStates, 'objected']).default('open'),
      keyword: z.string().trim().max(60).optional(),
    }),
    data: listOf(squareCase).extend({ open: count, objected: count }),
  }),
  'GET /admin/api/square_cases/{id}': call({
    summary: 'One case with the post around it',
    ...moderator,
    data: squareCase.extend({
      around: post.nullable(),
      /** Around a comment, the oldest first; empty for a post. */
      comments: z.array(z.object({ author: z.string(), text: z.string(), is_subject: z.boolean() })),
      /** What the post said before its author changed it, the newest first. */
      earlier: z.array(z.object({ text: z.string(), until: instant })),
    }),
  }),
  'POST /admin/api/square_cases/decide': call({
    summary:
      'Decide cases at once, each on the version that was read: show it, judge it fine until it is edited, or remove it. Both sides read the reason, which only a removal requires',
    ...moderator,
    body: z.object({
      cases: z
        .array(z.object({ id: uuid, version }))
        .min(1)
        .max(50),
      decision: z.enum(caseDecisions),
      reason,
      measures: measuresOfDecision.omit({ remove: true }).prefault({}),
    }),
    data: z.object({
      decided: z.array(uuid),
      /** Cases that changed meanwhile or were decided by somebody else; nothing happened to them. */
      changed: z.array(uuid),
    }),
  }),
  'POST /admin/api/square_cases/answer': call({
    summary:
      'Answer the objection of an author: the decision stays, or the text is shown again. Only the former requires a reason. Who made the decision cannot answer',
    ...moderator,
    body: z.object({ id: uuid, version, restore: z.boolean(), reason }),
    data: squareCase,
  }),
  'GET /common/api/square_case/list': call({
    summary: 'Cases of what the caller wrote or reported, the newest first',
    ...session,
    query: page(),
    data: listOf(ownCase),
  }),
  'POST /common/api/square_case/object': call({
    summary: 'Object to a decision about an own post or comment, once',
    ...session,
    body: z.object({ id: uuid, version, text: typed(commentTextAtMost, 4) }),
    data: ownCase,
  }),
  'GET /admin/api/square_settings': call({
    summary: 'Limits of the square',
    ...moderator,
    data: settings,
  }),
  'PUT /admin/api/square_settings': call({
    summary: 'Change the limits of the square, on the version that was read',
    ...moderator,
    body: settings,
    data: settings,
  }),
});
