import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { type NewNotice, writeNotice } from '#platform/notices/write-notice.ts';
import { createApplication } from './documents.ts';
import { firstTenant } from './first-tenant.ts';
import { rowsOf } from './payments.ts';
import type { TestServer } from './test-server.ts';

const hourMs = 3_600_000;

/** Members who receive notices, and what becomes of these. */
export class NoticePeople {
  readonly tenantId: string;
  readonly #server: TestServer;
  readonly #mobiles: string;
  #n = 0;

  private constructor(server: TestServer, tenantId: string, mobiles: string) {
    this.#server = server;
    this.tenantId = tenantId;
    this.#mobiles = mobiles;
  }
  /** `mobiles`: their first seven digits. */
  static async of(server: TestServer, mobiles: string): Promise<NoticePeople> {
    const { tenantId } = await firstTenant(server);
    return new NoticePeople(server, tenantId, mobiles);
  }

  /** Noon of the next day, outside the quiet hours. */
  startAtNoon(): void {
    const { clock } = this.#server;
    clock.advance(startOfBusinessDate(addDays(businessDateOf(clock.now()), 1)) + 12 * hourMs - clock.now());
  }

  /** A member with an order. */
  async newMember() {
    const mobile = `${this.#mobiles}${String(this.#n++).padStart(4, '0')}`;
    const { id } = await createApplication(this.#server, mobile);
    const member = await this.#server.as('member', mobile);
    const { account_no } = await member.data('GET /account/api/info');
    const [row] = await rowsOf<{ id: string }>(this.#server, 'select id from account where account_no = $1', [
      account_no,
    ]);
    return { member, mobile, order: id, account: row!.id };
  }

  async write(notice: Omit<NewNotice, 'tag'> & { tag?: string }): Promise<void> {
    const ctx = { site: { tenantId: this.tenantId }, now: this.#server.clock.now() };
    await this.#server.parts.ports.database
      .of(this.tenantId)
      .transaction()
      .execute((db) => writeNotice(db, ctx, { tag: `test ${this.#n++}`, ...notice }));
  }

  deliveries(account: string, channel: string) {
    return rowsOf<{ state: string; reason: string | null; attempts: number }>(
      this.#server,
      `select state, reason, attempts from notice_delivery join notice on notice.id = notice_delivery.notice
       where receiver = $1 and channel = $2 order by notice.id`,
      [account, channel],
    );
  }

  /** The SMS of notices that a mobile got. */
  smsTo(mobile: string): string[] {
    return this.#server.outbox
      .newest()
      .filter((sent) => sent.mobile === mobile && sent.scene === 'notice')
      .map(({ code }) => code);
  }
}
