import { createHash } from 'node:crypto';
import type { contacts } from '@sycee/contract/contacts';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { matchesKeyword } from '@sycee/domain/contacts/keyword';
import { compareNames } from '@sycee/domain/contacts/name-order';
import type { RequestContext } from '#platform/context.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import { allContacts, type ContactView, sortedName } from './contact-rows.ts';
import { NameCursor } from './name-cursor.ts';

type List = (typeof contacts)['GET /message/api/contacts/list'];
type Hash = DataIn<(typeof contacts)['GET /message/api/contacts/hash']>;

/**
 * The md5 of everything that the lists `all`, `starred` and `blocked` show to the caller: each row with all of its fields, in the order of the list, as JSON. It changes
 * exactly when a shown value changes: a contact more or less, a name, remark, picture, tag, star, block, store, role, conversation, a closed account, or the language,
 * in which some of these are written. One value covers all three lists. It finds changes and protects nothing, so md5, which the spec names, is good enough.
 */
const hashOf = (rows: readonly ContactView[]): string => createHash('md5').update(JSON.stringify(rows)).digest('hex');

const belongsTo: Record<QueryOut<List>['slug'], (row: ContactView) => boolean> = {
  all: (row) => !row.blocked,
  starred: (row) => row.starred && !row.blocked,
  blocked: (row) => row.blocked,
};

export async function contactsHash(ctx: RequestContext): Promise<Hash> {
  const rows = await allContacts(ctx);
  const shown = rows.filter(belongsTo.all);
  return {
    md5: hashOf(rows),
    contacts_nos: shown.map(({ contacts_no }) => contacts_no),
    names: shown.map(({ name }) => name),
  };
}

/** The whole list is sorted in memory, because remarks are sealed; a page continues after the name in the cursor. */
export async function listContacts(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const rows = await allContacts(ctx);
  const md5 = hashOf(rows);
  if (query.md5 === md5) return { list: [], md5, unchanged: true, next: null };
  const cursors = await NameCursor.of(ctx);
  const after = query.cursor === undefined ? null : sortedName(cursors.read(query.cursor));
  const list = rows.filter(
    (row) =>
      belongsTo[query.slug](row) &&
      isFoundBy(row, query.keyword ?? '') &&
      (after === null || compareNames(sortedName(row), after) > 0),
  );
  const shown = list.slice(0, query.page_size);
  const last = list.length > shown.length ? shown.at(-1) : undefined;
  return { list: shown, md5, unchanged: false, next: last ? cursors.write(last) : null };
}

const isFoundBy = ({ name, name_py_array, own_name, contacts_no }: ContactView, keyword: string): boolean =>
  matchesKeyword(
    {
      names: [
        { name, syllables: name_py_array },
        { name: own_name, syllables: namePinyin(own_name).name_py_array },
      ],
      no: contacts_no,
    },
    keyword,
  );
