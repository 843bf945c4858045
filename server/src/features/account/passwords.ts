import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Verified where there is no account, so that known and unknown take the same work. */
const nobody = hash('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function isPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(hashed ?? (await nobody), password);
  return right && !!hashed;
}
