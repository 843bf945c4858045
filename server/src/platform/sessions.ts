import type { Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { uuid } from '#platform/uuid.ts';
import type { Caller, Support } from './caller.ts';
import type { Clock } from './clock.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';
import { coarseAddress, deviceLabel } from './device-label.ts';
import { newId, newSecret } from './random.ts';
import { hashToken } from './secrets.ts';
import { callerOfSession, hour, isEnded, sessionRows } from './session-rows.ts';

/** Account and origin of a new session. */
export interface Start {
  tenantId: string;
  account: string;
  role: Role;
  userAgent: string;
  address: string;
  /** A password or factor was just shown, not only a code. */
  isProven: boolean;
  /** Set for the installation's operator inside a tenant. */
  support?: Support;
}
export type SessionLookup = { caller: Caller } | { ended: 'invalid' | 'ended' };

const memberDays = 30;
const staffDays = 7;
/** A session ended on another server stops working within this time. */
const trustedForMs = 900;
const touchEveryMs = 60_000;
const cachedAtMost = 20_000;

/** Opaque tokens: the tenant in clear, a dot, 256 random bits. Only their hash is stored. */
export class Sessions {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #cache = new Map<string, { found: Promise<SessionLookup>; until: number }>();

  readonly #tellOthers: (tenantId: string) => void;

  /** `tellOthers`: tells the other servers that sessions of a tenant ended. */
  constructor(database: ScopedDatabase<DB>, clock: Clock, tellOthers: (tenantId: string) => void = () => {}) {
    this.#database = database;
    this.#clock = clock;
    this.#tellOthers = tellOthers;
  }

  async start(db: Kysely<DB>, start: Start): Promise<{ id: string; token: string; expiresAt: Date }> {
    const { tenantId, account, role, userAgent, address, isProven, support } = start;
    const now = this.#clock.now();
    const token = `${tenantId}.${newSecret()}`;
    const expiresAt = support?.until ?? new Date(now + (role === 'member' ? memberDays : staffDays) * 24 * hour);
    const [id, createdAt, tokenHash] = [newId(now), new Date(now), hashToken(token)];
    await db
      .insertInto('session')
      .values({
        tenant_id: tenantId,
        id,
        account,
        token_hash: tokenHash,
        device: deviceLabel(userAgent),
        address: coarseAddress(address),
        proven_at: isProven ? createdAt : null,
        created_at: createdAt,
        seen_at: createdAt,
        expires_at: expiresAt,
        support_by: support?.by ?? null,
        support_reason: support?.reason ?? null,
        support_can_write: support?.mayChange ?? false,
      })
      .execute();
    return { id, token, expiresAt };
  }

  /** The tenant that a token names, used only to look it up. */
  tenantOf(token: string): string | undefined {
    const tenantId = token.slice(0, 36);
    return token[36] === '.' && token.length === 80 && uuid.test(tenantId) ? tenantId : undefined;
  }

  find(token: string): Promise<SessionLookup> {
    const now = this.#clock.now();
    const known = this.#cache.get(token);
    if (known && known.until > now) return known.found;
    if (this.#cache.size >= cachedAtMost) this.#cache.clear();
    const session = this.#read(token, now);
    this.#cache.set(token, { found: session, until: now + trustedForMs });
    session.catch(() => this.#cache.delete(token));
    return session;
  }

  /** The caller of a session that is known by its id, as a realtime connection knows it; null if the session has ended. */
  async callerOf(tenantId: string, id: string): Promise<Caller | null> {
    const row = await sessionRows(this.#database.of(tenantId)).where('session.id', '=', id).executeTakeFirst();
    return row && row.status === 'active' && !isEnded(row, this.#clock.now()) ? callerOfSession(row) : null;
  }

  /** Runs in the caller's transaction, like endOthers. */
  async end(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
    await db
      .updateTable('session')
      .set(this.#ended())
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute();
    await db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).execute();
    this.clearCache();
  }

  /** Ends a session by its public id, in the caller's transaction; false if the account has no such session. */
  async endOne(db: Kysely<DB>, account: string, id: string): Promise<boolean> {
    const ended = await db
      .updateTable('session')
      .set(this.#ended())
      .where('account', '=', account)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    await db.deleteFrom('known_device').where('account', '=', account).where('session', '=', id).execute();
    await this.#deletePushes(db, account);
    this.clearCache();
    return !!ended;
  }

  /**
   * Ends every session of an account but one, in the caller's transaction. Their known devices are removed too, except
   * the one with the given key.
   */
  async endOthers(db: Kysely<DB>, account: string, except: Buffer | undefined, deviceKey = ''): Promise<void> {
    let query = db
      .updateTable('session')
      .set(this.#ended())
      .where('account', '=', account)
      .where('ended_at', 'is', null);
    if (except) query = query.where('token_hash', '<>', except);
    await query.execute();
    let devices = db
      .deleteFrom('known_device')
      .where('account', '=', account)
      .where('key_hash', '<>', hashToken(deviceKey));
    if (except)
      devices = devices.where('session', 'not in', (eb) =>
        eb.selectFrom('session').select('id').where('token_hash', '=', except),
      );
    await devices.execute();
    await this.#deletePushes(db, account);
    this.clearCache();
  }

  /** After the commit: sessions of the tenant ended. Other servers are told, and notice within a second by themselves. */
  tellEnded(tenantId: string): void {
    this.clearCache();
    this.#tellOthers(tenantId);
  }

  /** Drops cached sessions, so that the next request reads its session again. */
  clearCache(): void {
    this.#cache.clear();
  }

  /** Devices of ended sessions receive no more pushes. */
  async #deletePushes(db: Kysely<DB>, account: string): Promise<void> {
    const ended = db
      .selectFrom('session')
      .select('token_hash')
      .where('account', '=', account)
      .where('ended_at', 'is not', null);
    await db.deleteFrom('push_subscription').where('account', '=', account).where('token_hash', 'in', ended).execute();
  }

  /** A session's messaging token ends with it. */
  #ended() {
    return { ended_at: new Date(this.#clock.now()), messaging_token_hash: null, messaging_token_expires_at: null };
  }

  async #read(token: string, now: number): Promise<SessionLookup> {
    const tenantId = this.tenantOf(token);
    if (!tenantId) return { ended: 'invalid' };
    const tokenHash = hashToken(token);
    const row = await sessionRows(this.#database.of(tenantId))
      .where('session.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row || row.status !== 'active') return { ended: 'invalid' };
    if (isEnded(row, now)) return { ended: 'ended' };
    const role = row.role as Role;
    const idle = now - row.seen_at.getTime();
    if (idle > touchEveryMs) await this.#touch(tenantId, tokenHash, role, now);
    return { caller: callerOfSession(row) };
  }

  async #touch(tenantId: string, tokenHash: Buffer, role: Role, now: number): Promise<void> {
    const slide = role === 'member' ? { expires_at: new Date(now + memberDays * 24 * hour) } : {};
    await this.#database
      .of(tenantId)
      .updateTable('session')
      .set({ seen_at: new Date(now), ...slide })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
}
