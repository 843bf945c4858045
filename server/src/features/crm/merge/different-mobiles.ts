import { maskMobile } from '@sycee/domain/identity/mobile';
import { mobileOf } from '#features/account/door.ts';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import type { At } from '#platform/context.ts';
import { conflict } from '#platform/refusal.ts';

const mobileOfCustomer = (at: At, row: CustomerRow): string =>
  mobileOf(at.secrets, at.site.ffp, { ...row, id: row.person });

/** Two known mobiles that are not the same. A customer without one may be anybody. */
export function haveDifferentMobiles(at: At, [one, other]: readonly [CustomerRow, CustomerRow]): boolean {
  const [first, second] = [mobileOfCustomer(at, one), mobileOfCustomer(at, other)];
  return first !== '' && second !== '' && first !== second;
}

export function refuseDifferentMobiles(at: At, rows: readonly [CustomerRow, CustomerRow]): void {
  if (!haveDifferentMobiles(at, rows)) return;
  const [one, other] = rows.map((row) => ({ name: row.name, mobile: maskMobile(mobileOfCustomer(at, row)) })) as [
    Shown,
    Shown,
  ];
  throw conflict({
    zh: `${one.name}（${one.mobile}）和${other.name}（${other.mobile}）的手机号不同，请核实是同一个人，确认后再合并`,
    en: `${one.name} (${one.mobile}) and ${other.name} (${other.mobile}) have different mobiles. Check that they are one person, confirm it and merge again`,
  });
}

interface Shown {
  name: string;
  mobile: string;
}
