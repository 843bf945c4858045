import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { AccountRow } from '../repository.ts';
import { factorsOf } from './factors.ts';
import { type Assertion, isPasskeyValid } from './passkeys.ts';
import { useRecoveryCode } from './recovery.ts';
import { useTotp } from './totp.ts';

export interface PresentedFactor {
  code?: string | undefined;
  assertion?: Assertion | undefined;
  recovery?: string | undefined;
}

export const holderOf = ({ id, person, wrapped_key }: AccountRow) => ({
  account: id,
  person: { id: person, wrapped_key },
});

/** Whether a valid factor was shown; it is used up. */
export async function isPresentedFactorValid(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: AccountRow,
  { code, assertion, recovery }: PresentedFactor,
  challenge: string | null,
): Promise<boolean> {
  if (code !== undefined) return await useTotp(db, ctx, holderOf(account), code, { isProven: true });
  if (recovery !== undefined) return await useRecoveryCode(db, ctx, account.id, recovery);
  if (assertion) return await isPasskeyValid(db, ctx, await factorsOf(db, account.id), assertion, challenge);
  return false;
}

/** Reports the error at the field that was used. */
export function wrongFactor({ code, recovery }: PresentedFactor) {
  if (recovery !== undefined)
    return invalid({
      recovery: { zh: '恢复码错误或已使用，请换一个', en: 'The recovery code is wrong or already used. Try another' },
    });
  return code === undefined
    ? invalid({ assertion: { zh: '通行密钥验证失败，请重试', en: 'The passkey was not accepted. Try again' } })
    : invalid({
        code: {
          zh: '动态码错误或已使用，请等待下一个',
          en: 'The code is wrong or already used. Wait for the next one',
        },
      });
}
