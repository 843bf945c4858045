import { isBlank } from '@sycee/domain/messages/text';
import { z } from 'zod';
import { contactsNo, memberInfo, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, typed, typedName, uuid } from './core/text.ts';
import { reportReasons } from './moderation.ts';

export const contactTagsAtMost = 10;
const tags = z.array(typedName(20)).max(contactTagsAtMost);

/** How an applicant found the person. */
const foundBy = z.enum(['search', 'card', 'group', 'order', 'share', 'demand']);

const contactRow = memberInfo.extend({
  tid: tid.nullable(),
  /** The name shown: the remark, or the person's own name. */
  name: z.string(),
  own_name: z.string(),
  remark: z.string(),
  name_first: z.string(),
  name_py_array: z.array(z.string()),
  tags: z.array(z.string()),
  starred: z.boolean(),
  blocked: z.boolean(),
  store_name: z.string(),
});
const application = z.object({
  id: uuid,
  /** The other person. */
  person: memberInfo.extend({ store_name: z.string() }),
  direction: z.enum(['received', 'sent']),
  greeting: z.string(),
  found_by: foundBy,
  status: z.enum(['pending', 'accepted', 'refused', 'expired']),
  applied_at: instant,
  decided_at: instant.nullable(),
  /** Set when accepted. */
  tid: tid.nullable(),
});

/** Contacts, and applications to become one. */
export const contacts = defineCalls({
  'GET /message/api/contacts/hash': call({
    summary: 'The md5 of the contact list with numbers and names, so that an unchanged list is not sent again',
    who: 'session',
    data: z.object({
      md5: z.string().length(32),
      contacts_nos: z.array(contactsNo),
      names: z.array(z.string()),
    }),
  }),
  'GET /message/api/contacts/list': call({
    summary:
      'Contacts in the order of pinyin; with the md5 of the list that the device has, an unchanged list is empty',
    who: 'session',
    query: page(100).extend({
      md5: z.string().max(32).optional(),
      keyword: z.string().trim().max(40).optional(),
      slug: z.enum(['all', 'starred', 'blocked']).default('all'),
    }),
    data: z.object({
      list: z.array(contactRow),
      md5: z.string().length(32),
      /** The list of the device is still true; `list` is empty. */
      unchanged: z.boolean(),
      next: z.string().nullable(),
    }),
  }),
  'GET /message/api/contacts/detail': call({
    summary: 'One person as the caller sees them: public facts, and remark, tags and settings of a contact',
    who: 'session',
    query: z.object({ contacts_no: contactsNo }),
    data: contactRow.extend({
      title: z.string(),
      is_contact: z.boolean(),
      /** One of the two has accepted an offer of the other on a demand. */
      came_of_demand: z.boolean(),
      /** An open application between the two, and whose. */
      application: z.enum(['none', 'sent', 'received']),
      application_id: uuid.nullable(),
      /** What the person wrote in a received application. */
      greeting: z.string(),
      can_apply: z.boolean(),
      /** The person reads with the name what the caller shared, and agreed to be contacted: to apply opens the conversation at once. */
      has_agreed: z.boolean(),
    }),
  }),
  'POST /message/api/contacts/apply': call({
    summary: 'Apply to become a contact; an open application of the other side is accepted instead',
    who: 'session',
    body: z.object({
      contacts_no: contactsNo,
      /** A text like that of a message: one that shows nothing is none. */
      greeting: typed(100, 0)
        .overwrite((text) => (isBlank(text) ? '' : text))
        .default(''),
      found_by: foundBy.default('search'),
    }),
    data: z.object({ status: z.enum(['pending', 'accepted']), tid: tid.nullable() }),
  }),
  'POST /message/api/contacts/examine': call({
    summary: 'Accept or refuse an application; the applicant is not told of a refusal',
    who: 'session',
    body: z.object({ id: uuid, accept: z.boolean() }),
    data: application,
  }),
  'GET /message/api/contacts/apply_list': call({
    summary: 'Applications received and sent, newest first',
    who: 'session',
    query: page(30).extend({ direction: z.enum(['all', 'received', 'sent']).default('all') }),
    data: listOf(application).extend({ pending: z.number().int() }),
  }),
  'POST /message/api/contacts/set': call({
    summary: 'Change remark, tags, star or block of a contact; a block also holds for people who are no contact',
    who: 'session',
    body: z.object({
      contacts_no: contactsNo,
      remark: typedName(30, 0).optional(),
      tags: tags.optional(),
      starred: z.boolean().optional(),
      blocked: z.boolean().optional(),
    }),
    data: contactRow,
  }),
  'POST /message/api/contacts/report': call({
    summary: 'Report a person to the moderators of the tenant, without messages',
    who: 'session',
    body: z.object({
      contacts_no: contactsNo,
      reason: z.enum(reportReasons),
      /** Required, with words in it, when the reason is another one. */
      note: typed(500, 0).default(''),
    }),
    data: z.object({ id: uuid }),
  }),
  'POST /message/api/contacts/del': call({
    summary: 'Delete a contact from one’s own list; neither side can write until one applies again',
    who: 'session',
    body: z.object({ contacts_no: contactsNo }),
    data: z.object({ contacts_no: contactsNo }),
  }),
});
