import { allNoticeKinds, noticeChannels } from '@sycee/domain/notices/catalogue';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, uuid } from './core/text.ts';

/** Counters. `helper` is not in the spec: notices that were not read, which `tab_msg` contains. */
export const unreadSlugs = ['tab_msg', 'tab_contacts', 'tab_desk', 'post_comment_default', 'apply', 'helper'] as const;
export type UnreadSlug = (typeof unreadSlugs)[number];
const slug = z.enum(unreadSlugs);
const counter = z.object({
  slug,
  /** From 0 to 100; 100 means 100 or more. */
  unread: z.number().int().min(0).max(100),
  /** Milliseconds: when it was true. An older one never replaces a newer one. */
  time: z.number().int(),
});

const noticeRow = z.object({
  id: uuid,
  kind: z.enum(allNoticeKinds as [string, ...string[]]),
  title: z.string(),
  /** What it is about, in words that only its receiver sees; empty if nothing more is known. */
  detail: z.string(),
  /** The screen that it opens; null: none. */
  link: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
  created_at: instant,
  is_read: z.boolean(),
});

const support = { who: ['saas'], button: 'notice.support' } as const;
export const deliveryStates = ['waiting', 'delivered', 'dropped', 'failed'] as const;
const delivery = z.object({
  notice: uuid,
  /** By what it goes out. */
  way: z.enum(noticeChannels),
  kind: z.string(),
  title: z.string(),
  /** Number of the receiver’s account; support sees no names. */
  account_no: z.string(),
  state: z.enum(deliveryStates),
  /** Why it waits, was dropped or failed; empty otherwise. */
  reason: z.string(),
  attempts: z.number().int(),
  created_at: instant,
  /** When it is sent at the earliest; null once it has ended. */
  due_at: instant.nullable(),
  ended_at: instant.nullable(),
  may_resend: z.boolean(),
});

/** Notices to the caller, which the helper conversation shows, and counters of what waits for the caller. */
export const notices = defineCalls({
  'GET /message/api/helper/list': call({
    summary: 'Notices to the caller, newest first',
    who: 'session',
    query: page(30),
    data: listOf(noticeRow).extend({ unread: counter }),
  }),
  'GET /message/api/unread/get': call({
    summary: 'One counter, with the time it is true of',
    who: 'session',
    query: z.object({ slug: slug.default('tab_msg') }),
    data: counter,
  }),
  'POST /message/api/unread/get_batch': call({
    summary: 'Several counters; one whose source does not exist yet is 0',
    who: 'session',
    body: z.object({ filters: z.array(slug).min(1).max(unreadSlugs.length) }),
    data: z.object({ list: z.array(counter) }),
  }),
  'POST /message/api/unread/read': call({
    summary: 'Mark notices as read: those named, or all. Other counters fall when what they count is done',
    who: 'session',
    body: z.object({ slug: slug.default('helper'), ids: z.array(uuid).max(100).optional() }),
    data: counter,
  }),
  'GET /admin/api/notices': call({
    summary: 'Deliveries of notices, newest first, with what became of them (not in the spec)',
    ...support,
    query: page(30).extend({
      state: z.enum(deliveryStates).optional(),
      way: z.enum(noticeChannels).optional(),
      kind: z.enum(allNoticeKinds as [string, ...string[]]).optional(),
      account_no: z.string().trim().max(40).optional(),
    }),
    data: listOf(delivery),
  }),
  'POST /admin/api/notices/resend': call({
    summary: 'Deliver a notice again by a channel by which it was dropped or failed (not in the spec)',
    ...support,
    body: z.object({ notice: uuid, way: z.enum(noticeChannels) }),
    data: delivery,
  }),
});
