import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';
import { indexPerson } from './account-terms.ts';
import { countLoginAttempt } from './login-attempts.ts';
import { last4Hash, mobileHash, mobileOf, sealMobile } from './people.ts';
import { type AccountRow, accountById } from './repository.ts';
import { requireProof } from './second/proof.ts';
import { refundCode, useCode, wrongCode } from './sms-codes.ts';
import { writeStaffAudit } from './staff-audit.ts';

type Input = BodyOut<(typeof contract)['PUT /account/api/update']>;

/** Changes mobile or nickname. The mobile belongs to the person and thus to all of their accounts. */
export async function changeAccount(ctx: RequestContext, input: Input): Promise<void> {
  const account = await accountById(ctx.db, callerOf(ctx).account);
  if (!account) throw notFound();
  const { mobile, new_code, name } = input;
  if (mobile !== undefined && new_code !== undefined)
    return await changeMobile(ctx, account, { code: input.code, mobile, newCode: new_code });
  if (mobile !== undefined)
    throw invalid({ new_code: { zh: '请输入新手机号的验证码', en: 'Enter the code sent to the new number' } });
  if (name !== undefined) return await changeName(ctx, account, { code: input.code, name });
  throw invalid({ mobile: { zh: '请填写新手机号或姓名', en: 'Enter the new mobile number or name' } });
}

async function changeName(
  ctx: RequestContext,
  account: AccountRow,
  { code, name }: { code: string; name: string },
): Promise<void> {
  const own = ownMobile(ctx, account);
  const isRight = await ctx.write(async (db) => {
    if (!(await useCode(db, ctx, own, 'update', code))) return false;
    await db
      .updateTable('person')
      .set({ name })
      .where('id', '=', account.person)
      .where('erased_at', 'is', null)
      .execute();
    await indexPerson(db, ctx, account.person);
    await writeStaffAudit(db, ctx, 'account.name', [['name', account.name, name]]);
    return true;
  });
  if (!isRight) throw wrongCode();
}

interface NewMobile {
  code: string;
  mobile: string;
  newCode: string;
}

/**
 * Both codes are checked first, so only the holder of the new number learns that it is taken. The unique index decides
 * concurrent changes. The person's other sessions end.
 */
async function changeMobile(
  ctx: RequestContext,
  account: AccountRow,
  { code, mobile, newCode }: NewMobile,
): Promise<void> {
  const own = ownMobile(ctx, account);
  await requireProof(ctx);
  await rejectWeakerAccount(ctx, account);
  if (mobile === own)
    throw invalid({ mobile: { zh: '新手机号与当前手机号相同', en: 'This is already your mobile number' } });
  await countLoginAttempt(ctx, mobile);
  const [hash, oldHash] = [mobile, own].map((one) => mobileHash(ctx.secrets, ctx.site.tenantId, one)) as [
    Buffer,
    Buffer,
  ];
  const outcome = await ctx
    .write<'done' | 'code' | 'new_code' | 'moved'>(async (db) => {
      if (!(await useCode(db, ctx, own, 'update', code))) return 'code';
      if (!(await useCode(db, ctx, mobile, 'update', newCode))) {
        await refundCode(db, ctx, own, 'update');
        return 'new_code';
      }
      const changed = await db
        .updateTable('person')
        .set({
          mobile_hash: hash,
          mobile_sealed: sealMobile(
            ctx.secrets,
            ctx.site.tenantId,
            { id: account.person, wrapped_key: account.wrapped_key },
            mobile,
          ),
          mobile_last4_hash: last4Hash(ctx.secrets, ctx.site.tenantId, mobile.slice(-4)),
        })
        .where('id', '=', account.person)
        .where('mobile_hash', '=', oldHash)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return 'moved';
      const accounts = await db.selectFrom('account').select('id').where('person', '=', account.person).execute();
      for (const { id } of accounts) await ctx.sessions.endOthers(db, id, callerOf(ctx).tokenHash);
      await indexPerson(db, ctx, account.person);
      await writeStaffAudit(db, ctx, 'account.mobile', [['mobile', maskMobile(own), maskMobile(mobile)]]);
      return 'done';
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw mobileTaken();
      throw error;
    });
  if (outcome === 'done') ctx.security.record('session.ended', ctx, { kind: 'mobile' });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'new_code') throw wrongNewCode();
  if (outcome === 'moved')
    throw conflict({ zh: '手机号刚被修改，请刷新后查看', en: 'The mobile number was just changed. Refresh the page' });
}

/**
 * The mobile is shared by all accounts of a person: a member's login by code must not change that of a staff account,
 * nor an account without a factor that of one with a factor.
 */
async function rejectWeakerAccount({ db }: RequestContext, account: AccountRow): Promise<void> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('factor', (join) =>
      join
        .onRef('factor.tenant_id', '=', 'account.tenant_id')
        .onRef('factor.account', '=', 'account.id')
        .on('factor.proven_at', 'is not', null),
    )
    .select(['account.id', 'factor.id as factor'])
    .where('person', '=', account.person)
    .where('role', '<>', 'member')
    .execute();
  const foreignAccounts = rows.filter(({ id }) => id !== account.id);
  const hasFactor = rows.some(({ id, factor }) => id === account.id && factor !== null);
  if (
    account.role === 'member'
      ? foreignAccounts.length > 0
      : !hasFactor && foreignAccounts.some(({ factor }) => factor !== null)
  )
    throw strongerAccountRequired();
}
const strongerAccountRequired = () =>
  conflict({
    zh: '该手机号也用于你的员工账号，请登录已开启双重验证的员工账号修改',
    en: 'Your staff account uses this number too. Change it there, with two-step verification',
  });

const ownMobile = (ctx: RequestContext, account: AccountRow): string =>
  mobileOf(ctx.secrets, ctx.site.tenantId, { ...account, id: account.person });
const wrongNewCode = () =>
  invalid({
    new_code: {
      zh: '验证码不正确或已过期，请检查，或重新获取',
      en: 'The code is wrong or has expired. Check it, or get a new one',
    },
  });
const mobileTaken = () =>
  conflict({
    zh: '该手机号已被其他用户使用，请更换；如为本人号码，请联系门店合并账号',
    en: 'Another user has this mobile number. Use another, or if it is yours, ask the store to merge the accounts',
  });
