import { hash, verify } from '@node-rs/argon2';
import { minPasswordLength, type PasswordProblem, passwordProblem } from '@sycee/domain/identity/password';
import type { BothLanguages } from '@sycee/domain/language/both';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified when there is no account, so that known and unknown mobiles take the same time. */
const dummyHash = hash('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(hashed ?? (await dummyHash), password);
  return right && !!hashed;
}

const problems: Record<PasswordProblem, BothLanguages> = {
  short: {
    zh: `新密码至少 ${minPasswordLength} 个字符`,
    en: `The new password needs at least ${minPasswordLength} characters`,
  },
  mobile: { zh: '密码不能包含手机号，请更换', en: 'The password can’t contain your mobile number' },
  name: { zh: '密码不能只是公司或产品名称，请更换', en: 'The password can’t be just a company or product name' },
  common: { zh: '密码过于常见，请更换', en: 'This password is too common. Choose another' },
};

/** Out of nearly fifty thousand, by frequency, those that are long enough to be accepted otherwise. */
const commonest = new Set(dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength));
const product = 'Sycee';

/** Called wherever a password is set. */
export function refuseWeak({ site }: Pick<RequestContext, 'site'>, password: string, mobile: string): void {
  const names = [product, ...Object.values(site.tenantName)];
  const problem =
    passwordProblem(password, { mobile, names }) ?? (commonest.has(password.toLowerCase()) ? 'common' : null);
  if (problem) throw invalid({ password: problems[problem] });
}
