import {
  handoverNoteAtMost,
  internalNoteAtMost,
  serviceCapacityAtMost,
  serviceFieldLabelAtMost,
  serviceFieldsAtMost,
  serviceFieldValueAtMost,
  serviceNoteAtMost,
} from '@sycee/domain/service/limits';
import { serviceStatuses, serviceTopics } from '@sycee/domain/service/table';
import { z } from 'zod';
import { contactsNo, memberInfo, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { instant, typed, uuid, version } from './core/text.ts';
import { openingHours } from './opening-hours.ts';
import { serviceFigureCalls } from './service-figures.ts';
import { serviceLinkCalls } from './service-links.ts';
import { quickAnswerCalls } from './service-quick-answers.ts';

const topic = z.enum(serviceTopics);

/** A member’s newest request of a service conversation, as its people see it. */
export const serviceState = z.object({
  tid,
  id: uuid,
  topic,
  status: z.enum(serviceStatuses),
  store_name: z.string(),
  /** Place in the queue, from 1; null unless it waits. */
  place: z.number().int().min(1).nullable(),
  /** Whole minutes; null unless it waits, and while nobody can say. */
  expected_minutes: z.number().int().min(1).nullable(),
  /** It waits, and the store is closed: when it opens, null if that is not known. */
  is_closed: z.boolean(),
  opens_at: instant.nullable(),
  adviser: memberInfo.nullable(),
  /** The caller is the member who asks. */
  is_customer: z.boolean(),
  /** The caller may rate how it was answered. */
  can_rate: z.boolean(),
  /** The caller answers it. */
  is_handler: z.boolean(),
  /** What the adviser before wrote; empty for the member. */
  handover_note: z.string(),
});

/** A request as the staff of the store see it. */
export const serviceRequest = z.object({
  id: uuid,
  tid,
  topic,
  status: z.enum(serviceStatuses),
  store_no: z.number().int(),
  store_name: z.string(),
  customer: memberInfo,
  adviser: memberInfo.nullable(),
  language: z.enum(['zh', 'en']),
  waiting_since: instant,
  assigned_at: instant.nullable(),
  is_escalated: z.boolean(),
  /** The caller answers it. */
  is_handler: z.boolean(),
  handover_note: z.string(),
});

const answering = ['broker', 'store', 'roc', 'saas'] as const;
const duty = z.object({
  is_on: z.boolean(),
  /** Until when; null while off duty. */
  on_until: instant.nullable(),
  capacity: z.number().int().min(1).max(serviceCapacityAtMost),
  languages: z
    .array(z.enum(['zh', 'en']))
    .min(1)
    .max(2),
  /** How many requests the caller answers now. */
  load: z.number().int().min(0),
});

const storeHours = z.object({
  store_no: z.number().int(),
  name: z.string(),
  /** Null: none were entered. */
  hours: openingHours.nullable(),
  /** What customers read: made from the hours, or the text from before. */
  shown: z.string(),
  version,
});

/** Customer service: one conversation of a member with a store, its queue and who answers. */
export const service = defineCalls({
  ...serviceLinkCalls,
  ...quickAnswerCalls,
  ...serviceFigureCalls,
  'POST /message/api/consult/onebyone': call({
    summary:
      'Create or fetch the service conversation of the member with the store of the site, and start a topic in it if something is given',
    who: ['member'],
    body: z.object({
      type: topic.default('general'),
      /** What was filled in, shown as the first card of the topic. */
      info: z
        .array(z.object({ label: typed(serviceFieldLabelAtMost), value: typed(serviceFieldValueAtMost) }))
        .max(serviceFieldsAtMost)
        .default([]),
      /** The material that the topic is about, sent as a card; the member must be able to open it. */
      infomat: z
        .object({ card: z.enum(['product', 'report', 'order']), id: z.string().min(1).max(64) })
        .nullable()
        .default(null),
      note: typed(serviceNoteAtMost, 0).default(''),
    }),
    data: serviceState,
  }),
  'GET /message/api/consult/state': call({
    summary: 'The newest request of a service conversation, for its member and for who answers it',
    who: 'session',
    query: z.object({ tid }),
    data: serviceState,
  }),
  'POST /message/api/consult/give_up': call({
    summary: 'Stop waiting; by the member who asks',
    who: ['member'],
    body: z.object({ tid }),
    data: serviceState,
  }),
  'GET /message/api/consult/queue': call({
    summary:
      'Who waits at the stores that the caller answers for, oldest first, and what is being answered in the data scope',
    who: answering,
    button: 'service.answer',
    data: z.object({ waiting: z.array(serviceRequest), answering: z.array(serviceRequest), duty }),
  }),
  'POST /message/api/consult/take': call({
    summary: 'Answer a request that waits; of several people one gets it',
    who: answering,
    button: 'service.answer',
    body: z.object({ id: uuid }),
    data: serviceState,
  }),
  'GET /message/api/consult/colleagues': call({
    summary: 'To whom a request can be handed over: who answers at its store and has room',
    who: answering,
    button: 'service.answer',
    query: z.object({ id: uuid }),
    data: z.object({ list: z.array(memberInfo.extend({ is_on_duty: z.boolean() })) }),
  }),
  'POST /message/api/consult/hand_over': call({
    summary: 'Hand a request over to a colleague, or back to the queue, with a note for who answers next',
    who: answering,
    button: 'service.answer',
    body: z.object({
      id: uuid,
      /** Null: back to the queue, at its place. */
      contacts_no: contactsNo.nullable(),
      note: typed(handoverNoteAtMost, 0).default(''),
    }),
    data: z.object({ id: uuid }),
  }),
  'GET /message/api/consult/notes': call({
    summary:
      'What staff have written to one another about a service conversation, oldest first; the member never reads it',
    who: answering,
    button: 'service.answer',
    query: z.object({ tid }),
    data: z.object({
      list: z.array(
        z.object({
          note_no: z.number().int().min(1),
          kind: z.enum(['text', 'handover']),
          author: memberInfo,
          text: z.string(),
          created_at: instant,
        }),
      ),
    }),
  }),
  'POST /message/api/consult/note': call({
    summary: 'Write a note about a service conversation for colleagues',
    who: answering,
    button: 'service.answer',
    body: z.object({ tid, text: typed(internalNoteAtMost) }),
    data: z.object({ note_no: z.number().int().min(1) }),
  }),
  'POST /message/api/consult/resolve': call({
    summary: 'End a request that the caller answers',
    who: answering,
    button: 'service.answer',
    body: z.object({ id: uuid }),
    data: z.object({ id: uuid }),
  }),
  'GET /admin/api/store_hours': call({
    summary: 'Opening hours of the stores in the data scope',
    who: ['store', 'roc', 'saas'],
    button: 'service.manage',
    data: z.object({ list: z.array(storeHours) }),
  }),
  'PUT /admin/api/store_hours': call({
    summary: 'Set the opening hours of a store; null shows the text from before',
    who: ['store', 'roc', 'saas'],
    button: 'service.manage',
    body: z.object({ store_no: z.number().int().min(1).max(2_147_483_647), version, hours: openingHours.nullable() }),
    data: storeHours,
  }),
  'POST /message/api/consult/duty': call({
    summary: 'Begin or end to receive requests, and how many at a time in which languages',
    who: ['broker', 'store'],
    button: 'service.answer',
    body: duty.pick({ is_on: true, capacity: true, languages: true }).partial(),
    data: duty,
  }),
});
