import { keyOfPerson } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { badCursor } from '#platform/cursor.ts';
import { namePinyin } from '#platform/name-pinyin.ts';
import { open, seal } from '#platform/secrets.ts';

const bound = 'contacts cursor';
interface Position {
  name: string;
  contacts_no: string;
}

/**
 * The cursor of the list is the name and number of the last row, so that rows which come, go or are renamed between two pages neither repeat nor hide others. It is
 * sealed, because it travels in the address and may contain the caller's remark.
 */
export class NameCursor {
  /** Null for a support session of the operator, whose person has no key and no contacts. */
  readonly #key: Buffer | null;
  private constructor(key: Buffer | null) {
    this.#key = key;
  }

  static async of(ctx: RequestContext): Promise<NameCursor> {
    const person = await ctx.db
      .selectFrom('person')
      .select(['id', 'wrapped_key'])
      .where('id', '=', callerOf(ctx).person)
      .executeTakeFirstOrThrow();
    return new NameCursor(keyOfPerson(ctx.secrets, ctx.site.tenantId, person));
  }

  write({ name, contacts_no }: Position): string {
    if (!this.#key) throw new Error('A person without a key has no contacts.');
    return seal(this.#key, JSON.stringify([name, contacts_no]), bound).toString('base64url');
  }

  read(cursor: string): Position & { name_py_array: string[] } {
    if (!this.#key) throw badCursor();
    try {
      const text = open(this.#key, Buffer.from(cursor, 'base64url'), bound).toString();
      const [name, contacts_no] = JSON.parse(text) as [string, string];
      return { name, contacts_no, name_py_array: namePinyin(name).name_py_array };
    } catch {
      throw badCursor();
    }
  }
}
