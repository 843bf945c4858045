import type { chatMedia } from '@sycee/contract/chat-media';
import type { DataIn } from '@sycee/contract/core/call';
import { liveSessionOf } from '#features/account/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import type { MessagePlace } from '#platform/file-addresses.ts';
import { type MediaInspector, type MediaReader, readableMedia } from './readable-media.ts';

/** A video can be watched and paused for so long at one address; it ends earlier with the session and with the right to read the message. */
const goodForMs = 30 * 60_000;
export const mediaFolder = '/message/media/';

/**
 * The address at which the caller’s session plays the voice or video of a message. Browsers play an address without headers, so it names the session itself, sealed; it is
 * of no use once that has ended, and each read asks again whether the account may read the message.
 */
export async function mediaAddress(
  ctx: RequestContext,
  { tid, seq }: MessagePlace,
  as: MediaReader['as'] = 'member',
): Promise<DataIn<(typeof chatMedia)['GET /message/api/msg/media']>> {
  const { account, tokenHash } = callerOf(ctx);
  const { tenantId } = ctx.site;
  const session = await liveSessionOf(ctx, tenantId, tokenHash);
  if (!session) throw notFound();
  const media = await readableMedia(ctx, { tenantId, session, account, tid, seq, as });
  if (!media) throw notFound();
  const until = ctx.now + goodForMs;
  const text = [tenantId, session, account, tid, seq, until, as].join(' ');
  return {
    address: `${ctx.origin}${mediaFolder}${ctx.secrets.sealMediaAddress(text)}`,
    expires_at: new Date(until).toISOString(),
  };
}

/** The address at which the content check fetches a video: good for half an hour, and only while the check lasts. */
export function addressForCheck(
  { site, secrets, clock, files }: Pick<RequestContext, 'site' | 'secrets' | 'clock' | 'files'>,
  media: string,
): string {
  const text = [inspector, site.tenantId, media, clock.now() + goodForMs].join(' ');
  return `${files.ownOrigin}${mediaFolder}${secrets.sealMediaAddress(text)}`;
}
const inspector: MediaInspector['as'] = 'inspector';

/** Undefined for an address that this server has not given, or that is past its time. */
export function readMediaAddress(
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
  part: string,
): MediaReader | MediaInspector | undefined {
  const parts = secrets.openMediaAddress(part)?.split(' ') ?? [];
  return parts[0] === inspector ? inspectorOf(parts, clock) : readerOf(parts, clock);
}

function inspectorOf([, tenantId, media, until]: readonly string[], clock: Clock): MediaInspector | undefined {
  if (!tenantId || !media || Number(until) <= clock.now()) return undefined;
  return { as: inspector, tenantId, media };
}

function readerOf(parts: readonly string[], clock: Clock): MediaReader | undefined {
  const [tenantId, session, account, tid, seq, until, as] = parts;
  if (!tenantId || !session || !account || !tid || Number(until) <= clock.now()) return undefined;
  return { tenantId, session, account, tid, seq: Number(seq), as: as === 'staff' ? 'staff' : 'member' };
}
