import { pieces, type SeedPiece, type SeedShare, shares, videos } from '@sycee/seed/world/marketing';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { articleIdOf } from './seed-content.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';
import { seedVideo, videoId } from './seed-videos.ts';

const hourMs = 3_600_000;
/** More than the age of any share in days, so that newer ones have higher ids. */
const newestOrder = 1_000;

const nameOf = ({ of }: SeedPiece): string => Object.values(of)[0]!;
const pieceId = (tenantId: string, name: string) => seedId(tenantId, 'piece', name);

/** Seeds pieces that can be shared, and shares of demo advisers with their readers. */
export async function seedMarketing(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { db, tenantId, tenant } = seedContext;
  for (const name of Object.keys(videos)) await seedVideo(seedContext, accounts, name);
  const rows = await Promise.all(pieces.map((piece) => pieceRow(seedContext, piece)));
  await db.insertInto('marketing_piece').values(rows).execute();
  for (const share of shares[tenant.tenantNo] ?? []) await seedShare(seedContext, accounts, tenantId, share);
}

async function pieceRow(seedContext: SeedContext, piece: SeedPiece) {
  const { tenantId, now } = seedContext;
  const { audience, state, pitch, daysAgo } = piece;
  const at = new Date(now - daysAgo * dayMs);
  const { search, ...target } = await targetOf(seedContext, piece);
  return {
    tenant_id: tenantId,
    id: pieceId(tenantId, nameOf(piece)),
    article: null,
    product: null,
    video: null,
    ...target,
    audience,
    pitch_zh: pitch.zh,
    pitch_en: pitch.en,
    state,
    search: [...new Set([...search, ...bigrams(pitch.zh, pitch.en)])],
    sample: true,
    created_at: at,
    saved_at: at,
    published_at: state === 'published' ? at : null,
  };
}

async function targetOf({ db, tenantId }: SeedContext, { of }: SeedPiece) {
  if ('article' in of) {
    const rows = db.selectFrom('article').select(['id', 'search']);
    const { id, search } = await rows.where('id', '=', articleIdOf(tenantId, of.article)).executeTakeFirstOrThrow();
    return { kind: 'article', article: id, search };
  }
  if ('product' in of) {
    const rows = db.selectFrom('product').select(['id', 'search']);
    const { id, search } = await rows.where('number', '=', of.product).executeTakeFirstOrThrow();
    return { kind: 'product', product: id, search };
  }
  const rows = db.selectFrom('marketing_video').select(['id', 'search']);
  const { id, search } = await rows.where('id', '=', videoId(tenantId, of.video)).executeTakeFirstOrThrow();
  return { kind: 'video', video: id, search };
}

async function seedShare(
  { db, now, secrets }: SeedContext,
  accounts: Accounts,
  tenantId: string,
  { code, piece, sharer, label, daysAgo, visits }: SeedShare,
): Promise<void> {
  const id = seedId(tenantId, 'share', code, newestOrder - daysAgo);
  const sharerId = accounts.get(sharer)!;
  const { store } = await db.selectFrom('account').select('store').where('id', '=', sharerId).executeTakeFirstOrThrow();
  await db
    .insertInto('share')
    .values({
      tenant_id: tenantId,
      id,
      code,
      piece: pieceId(tenantId, piece),
      sharer: sharerId,
      store,
      label,
      created_at: new Date(now - daysAgo * dayMs),
    })
    .execute();
  const readers = new Set(visits.flatMap(({ reader }) => (reader ? accounts.get(reader)! : [])));
  for (const reader of readers)
    await db
      .insertInto('reading_consent')
      .values({
        tenant_id: tenantId,
        id: seedId(tenantId, 'consent', `${code} ${reader}`),
        reader,
        sharer: sharerId,
        agreed_at: new Date(now - daysAgo * dayMs),
      })
      .onConflict((on) => on.doNothing())
      .execute();
  const visitId = (slug: string) => seedId(tenantId, 'visit', `${code} ${slug}`);
  for (const { slug, reader, device, through, hoursAgo, depth, parts, shareCount, sawCard, region } of visits) {
    const openedAt = new Date(now - hoursAgo * hourMs);
    const milliseconds = parts.map((seconds) => seconds * 1_000);
    const activeMs = milliseconds.reduce((sum, ms) => sum + ms, 0);
    await db
      .insertInto('share_visit')
      .values({
        tenant_id: tenantId,
        id: visitId(slug),
        share: id,
        sharer: sharerId,
        parent: through ? visitId(through) : null,
        reader: secrets.keyedHash(tenantId, 'reader', `sample ${device}`),
        account: reader ? accounts.get(reader)! : null,
        region,
        opened_at: openedAt,
        reported_at: new Date(openedAt.getTime() + activeMs),
        active_ms: activeMs,
        video_ms: 0,
        depth,
        parts: milliseconds,
        share_count: shareCount ?? 0,
        saw_card: sawCard ?? false,
      })
      .execute();
  }
}
