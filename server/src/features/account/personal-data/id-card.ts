import type { RequestContext } from '#platform/context.ts';
import { open, seal } from '#platform/secrets.ts';
import { openText } from '../people.ts';

interface Carded {
  id: string;
  wrapped_key: Buffer | null;
  id_card_sealed: Buffer | null;
  real_name_sealed: Buffer | null;
}
type SealContext = Pick<RequestContext, 'secrets' | 'site'>;

export const idCardHash = ({ secrets, site }: SealContext, idCard: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'id card', idCard);

export const sealIdCard = (
  ctx: SealContext,
  person: Pick<Carded, 'id' | 'wrapped_key'>,
  idCard: string,
): Buffer | null => person.wrapped_key && seal(keyOf(ctx, person.id, person.wrapped_key), idCard, bound(person.id));

/** The decrypted number, for its mask and for the owner's data export. */
export function openIdCard(ctx: SealContext, { id, wrapped_key, id_card_sealed }: Carded): string {
  if (!wrapped_key || !id_card_sealed) return '';
  return open(keyOf(ctx, id, wrapped_key), id_card_sealed, bound(id)).toString();
}

export const openRealName = ({ secrets, site }: SealContext, person: Carded): string =>
  openText(secrets, site.tenantId, person, person.real_name_sealed);

const keyOf = ({ secrets, site }: SealContext, id: string, wrapped: Buffer): Buffer =>
  secrets.unwrap(wrapped, `${site.tenantId} ${id}`);
const bound = (id: string): string => `id card ${id}`;
