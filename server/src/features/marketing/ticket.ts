import { malformed } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';

/**
 * What a page needs to report its visit. It is made when a share is opened, without a row, and read from the report itself, so that
 * robots who open a share leave nothing, and nobody reports a visit of others or one that began earlier than it says.
 */
export interface Ticket {
  visit: string;
  share: string;
  /** The visit through which the address came. */
  from: string | null;
  openedAt: number;
}

const idBytes = 16;
const macBytes = 16;
const ticketBytes = 3 * idBytes + 6;
const none = Buffer.alloc(idBytes);

const bytesOf = (id: string | null): Buffer => (id ? Buffer.from(id.replaceAll('-', ''), 'hex') : none);
function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const macOf = ({ secrets, site }: Pick<RequestContext, 'secrets' | 'site'>, bytes: Buffer): Buffer =>
  secrets.keyedHash(site.tenantId, 'visit ticket', bytes.toString('base64url')).subarray(0, macBytes);

export function writeTicket(ctx: Pick<RequestContext, 'secrets' | 'site'>, ticket: Ticket): string {
  const openedAt = Buffer.alloc(6);
  openedAt.writeUIntBE(ticket.openedAt, 0, 6);
  const ids = [ticket.visit, ticket.share, ticket.from].map(bytesOf);
  const bytes = Buffer.concat([...ids, openedAt]);
  return Buffer.concat([bytes, macOf(ctx, bytes)]).toString('base64url');
}

export function readTicket(ctx: Pick<RequestContext, 'secrets' | 'site'>, text: string): Ticket {
  const bytes = Buffer.from(text, 'base64url');
  const content = bytes.subarray(0, ticketBytes);
  const isWhole = bytes.length === ticketBytes + macBytes && bytes.toString('base64url') === text;
  if (!isWhole || !macOf(ctx, content).equals(bytes.subarray(ticketBytes))) throw badTicket();
  const idAt = (n: number) => content.subarray(n * idBytes, (n + 1) * idBytes);
  const from = idAt(2);
  return {
    visit: idOf(idAt(0)),
    share: idOf(idAt(1)),
    from: from.equals(none) ? null : idOf(from),
    openedAt: content.readUIntBE(3 * idBytes, 6),
  };
}

const badTicket = () =>
  malformed(
    { ticket: { zh: '阅读记录无效，请重新打开页面', en: 'This reading cannot be recorded. Open the page again' } },
    'ticket',
  );
