import type { contacts } from '@sycee/contract/contacts';
import { reportPerson } from '#features/chat/index.ts';
import type { Handlers } from '#platform/handlers.ts';
import { applyToPerson } from './apply.ts';
import { listApplications } from './apply-list.ts';
import { changeContact } from './change-contact.ts';
import { deleteContact } from './delete-contact.ts';
import { contactDetail } from './detail.ts';
import { examineApplication } from './examine.ts';
import { findPerson } from './find-person.ts';
import { contactsHash, listContacts } from './list.ts';

export const contactCalls: Handlers<typeof contacts> = {
  'GET /message/api/contacts/hash': ({ ctx }) => contactsHash(ctx),
  'GET /message/api/contacts/list': ({ ctx, query }) => listContacts(ctx, query),
  'GET /message/api/contacts/detail': ({ ctx, query }) => contactDetail(ctx, query.contacts_no),
  'POST /message/api/contacts/apply': ({ ctx, body }) => applyToPerson(ctx, body),
  'POST /message/api/contacts/examine': ({ ctx, body }) => examineApplication(ctx, body),
  'GET /message/api/contacts/apply_list': ({ ctx, query }) => listApplications(ctx, query),
  'POST /message/api/contacts/report': async ({ ctx, body: { contacts_no, reason, note } }) => {
    const { person } = await findPerson(ctx, contacts_no);
    return { id: await reportPerson(ctx, { reported: person.id, reason, note }) };
  },
  'POST /message/api/contacts/set': ({ ctx, body }) => changeContact(ctx, body),
  'POST /message/api/contacts/del': ({ ctx, body }) => deleteContact(ctx, body.contacts_no),
};
