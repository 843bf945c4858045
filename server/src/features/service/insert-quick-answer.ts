import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import type { OpeningHours } from '@sycee/domain/service/hours';
import { hoursText } from '@sycee/domain/service/hours-text';
import { sql } from 'kysely';
import { asStaffSee, chatContext, readPeople } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { visibleRequest } from './requests.ts';

type Call = (typeof service)['GET /message/api/consult/quick_answers'];

/** The title in the language of who answers, the text and its values in that of the customer. */
export async function quickAnswersFor(ctx: RequestContext, { id }: QueryOut<Call>): Promise<DataIn<Call>> {
  const row = await visibleRequest(ctx.db, ctx, id);
  const language = row.language as 'zh' | 'en';
  const { account } = callerOf(ctx);
  const [answers, people, store, product] = await Promise.all([
    ctx.db
      .selectFrom('service_quick_answer')
      .select(['id', 'title_zh', 'title_en', 'text_zh', 'text_en'])
      .where((eb) => eb.or([eb('store', 'is', null), eb('store', '=', row.store)]))
      // The store's own come first.
      .orderBy(sql`store is null`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    readPeople({ ...chatContext(ctx), language }, [row.account, account]),
    ctx.db
      .selectFrom('store')
      .select([`name_${language} as name`, `hours_${language} as hours`, 'opening_hours'])
      .where('id', '=', row.store)
      .executeTakeFirstOrThrow(),
    row.product
      ? ctx.db.selectFrom('product').select(`name_${language} as name`).where('id', '=', row.product).executeTakeFirst()
      : undefined,
  ]);
  const nameOf = (one: string): string => {
    const person = people.get(one);
    return person ? asStaffSee(person).name : '';
  };
  const hours = store.opening_hours as OpeningHours | null;
  return {
    list: answers.map((answer) => ({
      id: answer.id,
      title: answer[`title_${ctx.language}`] || answer.title_zh || answer.title_en,
      text: answer[`text_${language}`] || answer.text_zh || answer.text_en,
    })),
    values: {
      customer: nameOf(row.account),
      adviser: nameOf(account),
      store: store.name,
      product: product?.name ?? '',
      hours: hours ? hoursText(hours, language) : store.hours,
    },
  };
}
