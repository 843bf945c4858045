import { messageKinds } from '@sycee/domain/messages/limits';
import { limitBounds, measureKinds, phrasesAtMost, restrictionDays } from '@sycee/domain/moderation/limits';
import { readPhrase } from '@sycee/domain/moderation/phrase';
import { detectors, ruleEffects, ruleScopes, ruleStates } from '@sycee/domain/moderation/rule';
import { hasWords } from '@sycee/domain/text/has-words';
import { z } from 'zod';
import { contactsNo, idClient, memberInfo, messageRow, seq, shownContent, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, typed, typedName, uuid, version } from './core/text.ts';

/** Messages in one report. */
export const messagesOfReportAtMost = 20;
export const reportReasons = ['spam', 'fraud', 'abuse', 'illegal', 'other'] as const;
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
/** A reason that the people concerned read. */
const reason = typed(500, 4).refine(hasWords);
const moderator = { who: ['saas'], button: 'message.moderate' } as const;

/** What one decision did to a person, with one objection to all of it. */
const measure = z.object({
  id: uuid,
  kinds: z.array(z.enum(measureKinds)),
  reason: z.string(),
  starts_at: instant,
  /** The end of the restriction; null: there is none. */
  ends_at: instant.nullable(),
  /** The person's one objection; empty for none. */
  objection: z.string(),
  objected_at: instant.nullable(),
  /** The answer to the objection, or why it was lifted. */
  answer: z.string(),
  answered_at: instant.nullable(),
  lifted_at: instant.nullable(),
  version,
});
const ownMeasure = measure.extend({
  /** The account was reported, and no messages. */
  is_of_account: z.boolean(),
  /** One's own messages that it is about, as they were when they were reported. The text of a picture, voice message or video is empty. */
  messages: z.array(z.object({ kind: z.enum(messageKinds), text: z.string(), sent_at: instant.nullable() })),
});
/** What a decision does, besides closing the report. */
export const measuresOfDecision = z.object({
  remove: z.boolean().default(false),
  warn: z.boolean().default(false),
  restriction: z.enum(['no_new_people', 'no_sending']).nullable().default(null),
  days: z.literal(restrictionDays).default(7),
});

const heldMessage = z.object({
  idClient,
  tid,
  status: z.enum(['waiting', 'refused']),
  content: shownContent.nullable(),
  reply_seq: seq.nullable(),
  /** Why it was refused. */
  reason: z.string(),
  held_at: instant,
});

const phrase = typed(80).refine((text) => readPhrase(text) !== null);
const sentence = typed(200, 0);
const ruleContent = z.object({
  name: typedName(60),
  /** Words as people write them; a star stands for a few letters. */
  phrases: z.array(phrase).max(phrasesAtMost),
  detectors: z.array(z.enum(detectors)).max(detectors.length),
  scope: z.enum(ruleScopes),
  effect: z.enum(ruleEffects),
  sentence_zh: sentence,
  sentence_en: sentence,
  state: z.enum(ruleStates),
});
const wordRule = ruleContent.extend({
  id: uuid,
  version,
  changed_at: instant,
  /** How often it hit in the last 30 days. */
  hits: z.number().int(),
});
/** Which rules a text hits, and by what. */
const trialHit = z.object({ rule_id: uuid.nullable(), by: z.string() });

const accountLimits = z.object({
  days: z.number().int().min(limitBounds.days[0]).max(limitBounds.days[1]),
  messages_per_minute: z.number().int().min(limitBounds.messagesPerMinute[0]).max(limitBounds.messagesPerMinute[1]),
  people_per_day: z.number().int().min(limitBounds.peoplePerDay[0]).max(limitBounds.peoplePerDay[1]),
  /** 0: never changed. */
  version,
});

const legalHold = z.object({
  id: uuid,
  tid: tid.nullable(),
  person: memberInfo.nullable(),
  reason: z.string(),
  reference: z.string(),
  set_by: z.string(),
  set_at: instant,
  lifted_by: z.string(),
  lifted_at: instant.nullable(),
  lift_reason: z.string(),
  /** What exists only because of the hold; null once it is lifted. */
  kept: z
    .object({
      chats: z.number().int(),
      /** Messages that were recalled or removed, messages that the tenant keeps no longer, and files of either. */
      recalled: z.number().int(),
      expired: z.number().int(),
      files: z.number().int(),
      /** People whose account is erased and whose key is kept. */
      erased: z.number().int(),
    })
    .nullable(),
});

/** What is known of a person before a decision. */
const history = z.object({
  /** When the account was created. */
  since: instant,
  /** Earlier reports of the person, how many of them were upheld, and measures in force. */
  reports: z.number().int(),
  upheld: z.number().int(),
  measures: z.number().int(),
});
const reportRow = z.object({
  id: uuid,
  kind: z.enum(['messages', 'person', 'rule']),
  /** Null: a person was reported without a conversation. */
  tid: tid.nullable(),
  /** Null: a rule of words has marked the messages. */
  reporter: memberInfo.nullable(),
  /** Earlier reports by the reporter, and how many of them were dismissed. */
  reporter_history: z.object({ reports: z.number().int(), dismissed: z.number().int() }).nullable(),
  reported: memberInfo,
  reported_history: history,
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  messages: z.number().int(),
  /** Names of the rules that marked the messages. */
  rules: z.array(z.string()),
  /** The content check has marked pictures, voice messages or videos. */
  is_content_marked: z.boolean(),
  /** Counts what joins the report. */
  version,
  created_at: instant,
  decided_at: instant.nullable(),
});

/** Moderation of messages: what the people concerned see, and what headquarters decides. */
export const moderation = defineCalls({
  'POST /message/api/msg/report': call({
    summary:
      'Report messages of another person to the moderators of the tenant; until it is decided, further messages join the report',
    who: 'session',
    body: z.object({
      tid,
      seqs: z.array(seq).min(1).max(messagesOfReportAtMost),
      reason: z.enum(reportReasons),
      /** Required, with words in it, when the reason is another one. */
      note: typed(500, 0).default(''),
    }),
    data: z.object({ id: uuid }),
  }),
  'GET /admin/api/message_reports': call({
    summary: 'Reports of messages and people, newest first, without any text of the conversation',
    ...moderator,
    query: page(30).extend({ status: z.enum(reportStatuses).optional() }),
    data: listOf(reportRow),
  }),
  'POST /admin/api/message_reports/read': call({
    summary: 'Read a part of a conversation after a report or by an order of a court; its members see that it was read',
    ...moderator,
    reveals: true,
    body: z.object({
      report_id: uuid.optional(),
      /** Without a report: the conversation and the number of the court's order. */
      tid: tid.optional(),
      /** Instead of the conversation: the two people of a one-to-one conversation. */
      contacts_nos: z.array(contactsNo).length(2).optional(),
      court_order: typed(100, 4).refine(hasWords).optional(),
      reason,
      /** By order of a court: messages before this number instead of the newest. */
      before_seq: seq.optional(),
    }),
    data: z.object({
      messages: z.array(messageRow),
      members: z.array(memberInfo),
      note: z.string(),
      seqs: z.array(seq),
    }),
  }),
  'POST /admin/api/message_reports/decide': call({
    summary: 'Dismiss a report, or uphold it with measures. Reporter and reported person read the reason',
    ...moderator,
    body: z.object({
      report_id: uuid,
      version,
      status: z.enum(['upheld', 'dismissed']),
      reason,
      measures: measuresOfDecision.prefault({}),
    }),
    data: reportRow,
  }),
  'GET /message/api/msg/held': call({
    summary: 'One’s own messages that wait for a decision or were refused in the last 30 days',
    who: 'session',
    query: z.object({ tid: tid.optional() }),
    data: z.object({ list: z.array(heldMessage) }),
  }),
  'POST /message/api/msg/withdraw': call({
    summary: 'Withdraw one’s own message that waits for a decision, or remove a refused one',
    who: 'session',
    body: z.object({ idClient }),
    data: z.object({ idClient }),
  }),
  'GET /message/api/msg/reports': call({
    summary: 'One’s own reports with their results, newest first',
    who: 'session',
    query: page(30),
    data: listOf(
      z.object({
        id: uuid,
        reported: memberInfo,
        kind: z.enum(['messages', 'person']),
        reason: z.enum(reportReasons),
        status: z.enum(reportStatuses),
        messages: z.number().int(),
        /** What the decision says. */
        decision: z.string(),
        created_at: instant,
        decided_at: instant.nullable(),
        /** The decision was changed: when its measures were lifted. */
        lifted_at: instant.nullable(),
      }),
    ),
  }),
  'GET /message/api/msg/measures': call({
    summary: 'Decisions about oneself with their measures, newest first: why, and about which messages',
    who: 'session',
    query: page(30),
    data: listOf(ownMeasure),
  }),
  'POST /message/api/msg/object': call({
    summary: 'Object to a decision with all its measures, once; it waits for another decision',
    who: 'session',
    body: z.object({ id: uuid, text: typed(2000, 4).refine(hasWords) }),
    data: ownMeasure,
  }),
  'GET /admin/api/moderation_waiting': call({
    summary: 'How many reports, held messages and objections wait for a decision',
    ...moderator,
    data: z.object({ reports: z.number().int(), held: z.number().int(), objections: z.number().int() }),
  }),
  'GET /admin/api/held_messages': call({
    summary: 'Messages that a rule of words has held, oldest first',
    ...moderator,
    reveals: true,
    query: page(30),
    data: listOf(
      z.object({
        id: uuid,
        tid,
        sender: memberInfo,
        rule: z.string(),
        /** The phrase or the detector of the rule that hit; empty if the rule was changed since. */
        by: z.string(),
        /** Who receives it once it is released: a person, or a group by its name. */
        to: z.object({ kind: z.enum(['direct', 'group']), name: z.string() }),
        content: shownContent.nullable(),
        held_at: instant,
        version,
      }),
    ),
  }),
  'POST /admin/api/held_messages/decide': call({
    summary: 'Release a held message, which is then delivered, or refuse it with a reason that its sender reads',
    ...moderator,
    body: z.object({
      id: uuid,
      version,
      decision: z.enum(['release', 'refuse']),
      /** Required for a refusal. */
      reason: typed(500, 0).default(''),
    }),
    data: z.object({ id: uuid, status: z.enum(['released', 'refused']) }),
  }),
  'GET /admin/api/moderation_measures': call({
    summary: 'Decisions about people with their measures: with objections that wait, in force, or all; newest first',
    ...moderator,
    query: page(30).extend({ filter: z.enum(['objections', 'active', 'all']).default('objections') }),
    data: listOf(
      measure.extend({
        person: memberInfo,
        /** The report on which it was decided, which can be read with its messages; null once that is gone. */
        report: reportRow.pick({ id: true, kind: true, reason: true, messages: true }).nullable(),
      }),
    ),
  }),
  'POST /admin/api/moderation_measures/decide': call({
    summary: 'Keep the measures of a decision after an objection, or lift them; the person reads the reason',
    ...moderator,
    body: z.object({ id: uuid, version, decision: z.enum(['kept', 'lifted']), reason }),
    data: z.object({ id: uuid }),
  }),
  'GET /admin/api/word_rules': call({
    summary: 'The rules of words',
    ...moderator,
    data: z.object({ list: z.array(wordRule) }),
  }),
  'POST /admin/api/word_rules': call({
    summary: 'Add a rule of words',
    ...moderator,
    body: ruleContent,
    data: wordRule,
  }),
  'PUT /admin/api/word_rules': call({
    summary: 'Change a rule of words; the version refuses the second of two changes',
    ...moderator,
    body: ruleContent.extend({ id: uuid, version }),
    data: wordRule,
  }),
  'POST /admin/api/word_rules/delete': call({
    summary: 'Delete a rule of words. What it holds still waits for a decision',
    ...moderator,
    body: z.object({ id: uuid, version }),
    data: z.object({ id: uuid }),
  }),
  'POST /admin/api/word_rules/samples': call({
    summary: 'Add the rules that a new tenant begins with, as drafts, apart from those that exist',
    ...moderator,
    data: z.object({ added: z.number().int() }),
  }),
  'GET /admin/api/word_rules/log': call({
    summary: 'The versions of a rule, newest first',
    ...moderator,
    query: z.object({ id: uuid }),
    data: z.object({
      list: z.array(
        z.object({
          version,
          changed_by: z.string(),
          changed_at: instant,
          content: ruleContent.extend({ name: z.string(), phrases: z.array(z.string()) }),
        }),
      ),
    }),
  }),
  'POST /admin/api/word_rules/try': call({
    summary: 'Try drafts and active rules on a text and on the built-in samples; nothing is stored',
    ...moderator,
    body: z.object({
      text: z.string().max(5000),
      /** A rule as it is being written; its id is that of the rule it changes. */
      rule: ruleContent.extend({ id: uuid.nullable() }).optional(),
    }),
    data: z.object({
      hits: z.array(trialHit),
      samples: z.array(z.object({ text: z.string(), is_harmless: z.boolean(), hits: z.array(trialHit) })),
    }),
  }),
  'GET /admin/api/new_account_limits': call({
    summary: 'What new accounts may do',
    ...moderator,
    data: accountLimits,
  }),
  'PUT /admin/api/new_account_limits': call({
    summary: 'Change what new accounts may do',
    ...moderator,
    body: accountLimits,
    data: accountLimits,
  }),
  'GET /admin/api/legal_holds': call({
    summary: 'Legal holds, newest first',
    ...moderator,
    query: page(30),
    data: listOf(legalHold),
  }),
  'POST /admin/api/legal_holds': call({
    summary: 'Keep a conversation, or all conversations of a person, from deletion by order of a court or an authority',
    ...moderator,
    body: z.object({
      tid: tid.optional(),
      contacts_no: contactsNo.optional(),
      reason,
      reference: typed(100, 4).refine(hasWords),
    }),
    data: legalHold,
  }),
  'POST /admin/api/legal_holds/lift': call({
    summary: 'Lift a legal hold; what would have been deleted meanwhile is deleted then',
    ...moderator,
    body: z.object({ id: uuid, reason }),
    data: legalHold,
  }),
});
