import { hash, verify } from '@node-rs/argon2';
import { type PasswordProblem, passwordAtLeast, passwordProblem } from '@sycee/domain/identity/password';
import type { BothLanguages } from '@sycee/domain/language/both';
import { invalid } from '#platform/refusal.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified where there is no account, so that known and unknown take the same work. */
const nobody = hash('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(hashed ?? (await nobody), password);
  return right && !!hashed;
}

const problems: Record<PasswordProblem, BothLanguages> = {
  short: { zh: `新密码至少 ${passwordAtLeast} 个字符`, en: `At least ${passwordAtLeast} characters` },
  mobile: { zh: '密码里不要有手机号，换一个', en: 'Leave your mobile out of the password' },
  common: { zh: '这个密码太常见，容易被猜到，换一个', en: 'Many people use this one; take one nobody guesses' },
};

/** Wherever a password is set. */
export function refuseWeak(password: string, mobile: string): void {
  const problem = passwordProblem(password, mobile);
  if (problem) throw invalid({ password: problems[problem] });
}
