import { code } from '@sycee/contract/core/envelope';
import type { Kysely } from 'kysely';
import { ApiError } from './api-error.ts';
import { callerOf, type RequestContext } from './context.ts';
import type { DB } from './db/schema.gen.ts';

interface Saved {
  version: number;
  saved_at: Date | null;
  saved_by: string | null;
}

const timeInShanghai = (at: Date, locale: string) =>
  at.toLocaleString(locale, {
    timeZone: 'Asia/Shanghai',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** The refusal of a change that began from an older version: who saved the newer one, and when. Nothing that was typed is lost: the screen keeps it. */
export async function savedMeanwhile(ctx: RequestContext, db: Kysely<DB>, saved: Saved): Promise<ApiError> {
  const isOwn = saved.saved_by === callerOf(ctx).account;
  const by = saved.saved_by && !isOwn ? await nameOf(db, saved.saved_by) : null;
  const zhBy = isOwn ? '你在另一个窗口' : (by ?? '其他人');
  const enBy = isOwn ? 'You, in another window,' : (by ?? 'Somebody else');
  const { saved_at: at } = saved;
  return new ApiError(
    code.conflict,
    {
      zh: `${zhBy}${at ? `于 ${timeInShanghai(at, 'zh-CN')} ` : ''}保存了更新的版本`,
      en: `${enBy} saved a newer version${at ? ` at ${timeInShanghai(at, 'en-GB')}` : ''}`,
    },
    () => ({ allowed: [], version: saved.version }),
  );
}

async function nameOf(db: Kysely<DB>, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('person.name')
    .where('account.id', '=', account)
    .executeTakeFirst();
  return row?.name ?? null;
}
