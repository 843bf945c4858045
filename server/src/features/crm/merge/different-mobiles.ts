import { maskMobile } from '@sycee/domain/identity/mobile';
import { mobileOf } from '#features/account/index.ts';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { conflict } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';

const mobileOfCustomer = (ctx: RequestContext, row: CustomerRow): string =>
  mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person });

/** Whether two known mobiles differ. A customer without a mobile matches any other. */
export function haveDifferentMobiles(ctx: RequestContext, [one, other]: readonly [CustomerRow, CustomerRow]): boolean {
  const [first, second] = [mobileOfCustomer(ctx, one), mobileOfCustomer(ctx, other)];
  return first !== '' && second !== '' && first !== second;
}

export function refuseDifferentMobiles(ctx: RequestContext, rows: readonly [CustomerRow, CustomerRow]): void {
  if (!haveDifferentMobiles(ctx, rows)) return;
  const [one, other] = rows.map((row) => ({ name: row.name, mobile: maskMobile(mobileOfCustomer(ctx, row)) })) as [
    NameAndMobile,
    NameAndMobile,
  ];
  throw conflict({
    zh: `${one.name}（${one.mobile}）和${other.name}（${other.mobile}）的手机号不同，请核实为同一人后再合并`,
    en: `${one.name} (${one.mobile}) and ${other.name} (${other.mobile}) have different mobile numbers. Check they’re the same person, confirm and merge again`,
  });
}

interface NameAndMobile {
  name: string;
  mobile: string;
}
