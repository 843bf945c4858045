import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Caller } from '#platform/sessions.ts';

type Tables = Pick<DB, 'work' | 'customer'>;
type Where = (
  eb: ExpressionBuilder<Tables, 'work' | 'customer'>,
) => ExpressionWrapper<Tables, 'work' | 'customer', SqlBool>;

/** Which orders the caller may know of: one rule for lists, single reads, searches and counts. */
export function withinScope(at: At): Where {
  const caller = callerOf(at);
  if (caller.role === 'member') return (eb) => eb('customer.person', '=', caller.person);
  return staffScope(caller);
}

/** Readings of data_scope in S6.15. Teams come with their part; until then nobody has one, so 3 and 6 are own rows. */
function staffScope(caller: Caller): Where {
  const own: Where = (eb) => eb('work.owner', '=', caller.account);
  switch (caller.dataScope) {
    case 1:
      return (eb) => eb(sql.lit(true), '=', true);
    case 2:
      return (eb) => eb('work.store', '=', sql<string>`any(${[...caller.scopeStores]}::uuid[])`);
    case 4:
      return (eb) => eb('work.store', '=', caller.store ?? '00000000-0000-0000-0000-000000000000');
    default:
      return own;
  }
}

/** The actions of a manager: who may give work out may also bin it. */
export const isManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && (buttons.includes('*') || buttons.includes('work.distribute'));
