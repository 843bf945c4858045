import type { account as contract } from '@sycee/contract/account';
import type { BodyOut } from '@sycee/contract/core/call';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';
import { filePerson } from './account-terms.ts';
import { countLoginTry } from './login-tries.ts';
import { last4Hash, mobileHash, mobileOf, sealMobile } from './people.ts';
import { type AccountRow, accountById } from './repository.ts';
import { needsProof } from './second/proof.ts';
import { refundCode, useCode, wrongCode } from './sms-codes.ts';
import { writeStaffAudit } from './staff-audit.ts';

type Input = BodyOut<(typeof contract)['PUT /account/api/update']>;

/** The mobile is the person's, and with it of every account of theirs. */
export async function changeAccount(ctx: RequestContext, input: Input): Promise<void> {
  const account = await accountById(ctx.db, callerOf(ctx).account);
  if (!account) throw notFound();
  const { mobile, new_code, name } = input;
  if (mobile !== undefined && new_code !== undefined)
    return await changeMobile(ctx, account, { code: input.code, mobile, newCode: new_code });
  if (mobile !== undefined)
    throw invalid({ new_code: { zh: '请输入新手机号收到的验证码', en: 'Enter the code sent to the new mobile' } });
  if (name !== undefined) return await changeName(ctx, account, { code: input.code, name });
  throw invalid({ mobile: { zh: '请填写要改的手机号或名称', en: 'Say the new mobile or the new name' } });
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
    await filePerson(db, ctx, account.person);
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
 * Both codes first: only who holds the new number is told that somebody else has it. Which of two at once gets it is the unique
 * index's decision. Whoever was logged in as this person elsewhere is out.
 */
async function changeMobile(
  ctx: RequestContext,
  account: AccountRow,
  { code, mobile, newCode }: NewMobile,
): Promise<void> {
  const own = ownMobile(ctx, account);
  await needsProof(ctx);
  await refuseFromWeaker(ctx, account);
  if (mobile === own) throw invalid({ mobile: { zh: '这就是现在的手机号', en: 'This is the mobile you have' } });
  await countLoginTry(ctx, mobile);
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
      const theirs = await db.selectFrom('account').select('id').where('person', '=', account.person).execute();
      for (const { id } of theirs) await ctx.sessions.endOthers(db, id, callerOf(ctx).tokenHash);
      await filePerson(db, ctx, account.person);
      await writeStaffAudit(db, ctx, 'account.mobile', [['mobile', maskMobile(own), maskMobile(mobile)]]);
      return 'done';
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw takenByAnother();
      throw error;
    });
  if (outcome === 'done') ctx.security.tell('session.ended', ctx, { kind: 'mobile' });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'new_code') throw wrongNewCode();
  if (outcome === 'moved')
    throw conflict({ zh: '手机号刚刚改过，请刷新后再看', en: 'The mobile was changed just now; look again' });
}

/**
 * The mobile is that of all accounts of a person: a member's login by a code alone must not move the one of a working account,
 * nor an account without a factor the one of an account with it.
 */
async function refuseFromWeaker({ db }: RequestContext, account: AccountRow): Promise<void> {
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
  const others = rows.filter(({ id }) => id !== account.id);
  const hasFactor = rows.some(({ id, factor }) => id === account.id && factor !== null);
  if (account.role === 'member' ? others.length > 0 : !hasFactor && others.some(({ factor }) => factor !== null))
    throw fromTheStronger();
}
const fromTheStronger = () =>
  conflict({
    zh: '这个手机号也是你工作账号的，请登录工作账号（有双重验证的那个）再改',
    en: 'This is the mobile of your working account too; change it there, where your second factor is',
  });

const ownMobile = (ctx: RequestContext, account: AccountRow): string =>
  mobileOf(ctx.secrets, ctx.site.tenantId, { ...account, id: account.person });
const wrongNewCode = () =>
  invalid({
    new_code: { zh: '验证码不对或已过期，请重新获取', en: 'The code is wrong or too old; ask for a new one' },
  });
const takenByAnother = () =>
  conflict({
    zh: '这个手机号已是另一位用户的，请换一个；如果是你的，请联系门店合并',
    en: 'Somebody else has this mobile; take another one. If it is yours, ask the store to join the two',
  });
