import { isSameText, type Secrets } from '#platform/secrets.ts';

export const jumpPath = '/bank/jump';
export const jumpGoodForMs = 5 * 60_000;

const sign = (secrets: Secrets, tenantId: string, id: string, expires: string): string =>
  secrets.keyedHash(tenantId, 'bank jump', `${id} ${expires}`).toString('base64url');

/** Signed with the installation's keys; `expires` in whole seconds. */
export function jumpAddress(
  secrets: Secrets,
  of: { tenantId: string; tenantNo: string; id: string; expires: number },
): string {
  const expires = String(of.expires);
  return `${jumpPath}/${of.tenantNo}/${of.id}?expires=${expires}&signature=${sign(secrets, of.tenantId, of.id, expires)}`;
}

/** Whether this server issued the address and it was not altered. */
export function isJumpSignatureValid(
  secrets: Secrets,
  { tenantId, id, expires, signature }: { tenantId: string; id: string; expires: unknown; signature: unknown },
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(expires)) return false;
  return isSameText(signature, sign(secrets, tenantId, id, expires));
}
