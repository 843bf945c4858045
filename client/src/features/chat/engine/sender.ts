import type { SentContent } from '@sycee/contract/chat-models';
import type { DeviceFrameInput } from '@sycee/contract/realtime';
import { Answers } from './answers.ts';
import { ackWithinMs, checkWithinMs } from './limits.ts';
import { nextAttemptMs, type OutboxRow, type PendingFile, sendable, uploadable } from './outbox-rows.ts';

/** What became of a message that was sent. */
export type Delivery =
  | { is: 'stored'; seq: number; time: number }
  /** The server has it and waits for a decision. */
  | { is: 'held'; time: number }
  | { is: 'refused'; message: string; isOfFile?: boolean }
  | { is: 'postponed'; byMs: number; message?: string };

/** The key of an uploaded file, why it is refused and whether the file itself is the reason, or why the server takes it only later. Null is a network failure. */
export type UploadResult = { key: string } | { problem: string; isOfFile: boolean } | { later: string } | null;

export interface SenderPorts {
  rows: () => Iterable<OutboxRow>;
  /** Changes a row unless it was discarded. */
  change: (idClient: string, by: (row: OutboxRow) => OutboxRow) => Promise<OutboxRow | null>;
  onStored: (row: OutboxRow) => Promise<void>;
  /** Over the realtime connection; false if it is not open. */
  sendFrame: (frame: DeviceFrameInput) => boolean;
  /** Whether messages travel over HTTP now. */
  isOverHttp: () => boolean;
  /** Null for a network failure. */
  sendByHttp: (frame: Omit<SendFrame, 'type'>) => Promise<Delivery | null>;
  /** Why a message failed that the server could not read. */
  unreadable: () => string;
  /** A message was not acknowledged in time. */
  onSilence: () => void;
  upload: (row: OutboxRow, file: PendingFile) => Promise<UploadResult>;
}
type SendFrame = Extract<DeviceFrameInput, { type: 'send' }>;

const retryMs = 5_000;
/** A server that takes no files now is not sent the same bytes every few seconds: the longer a message waits, the rarer its attempts are. */
const laterMs = ({ created_at }: OutboxRow): number =>
  Math.min(10 * 60_000, Math.max(30_000, (Date.now() - created_at) / 2));
/** Once may be another frame or the network; a message that is sent before each such end is the cause. */
const suspicionsAtMost = 2;

/** Sends the outbox: the messages of one conversation one after the other, those of several at once. */
export class Sender {
  readonly #ports: SenderPorts;
  readonly #answers = new Answers<string, Delivery>();
  readonly #underWay = new Set<string>();
  /** How often the server refused a frame of the connection while a message waited for its answer, by idClient. */
  readonly #suspicions = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  /** Sends what can be sent now. */
  pump = (): void => {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    for (const row of sendable(this.#ports.rows(), this.#underWay, Date.now())) void this.#send(row);
    if (!this.#isUploading) void this.#uploadNext();
    const waitMs = nextAttemptMs(this.#ports.rows(), Date.now());
    if (waitMs !== null) this.#timer = setTimeout(this.pump, waitMs);
  };

  /** The server answered about a message. */
  answered(idClient: string, delivery: Delivery): boolean {
    return this.#answers.give(idClient, delivery);
  }

  /**
   * The server closed the connection because it could not read a frame, and does not say which. A message that waited for its answer twice then fails, so that it
   * does not end every connection and hold up the messages behind it.
   */
  frameRefused(): void {
    for (const idClient of this.#answers.keys()) {
      const suspicions = (this.#suspicions.get(idClient) ?? 0) + 1;
      this.#suspicions.set(idClient, suspicions);
      if (suspicions >= suspicionsAtMost) this.answered(idClient, { is: 'refused', message: this.#ports.unreadable() });
    }
  }

  /** The connection is gone: whether its messages arrived is known when they are sent again, with the same idClient. */
  lost(): void {
    this.#answers.dropAll();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#answers.dropAll();
  }

  async #send(row: OutboxRow): Promise<void> {
    this.#underWay.add(row.tid);
    let waitsForConnection = false;
    try {
      const ready = await this.#withUploads(row);
      const delivery = ready && (await this.#deliver(ready));
      if (delivery) await this.#settle(row.idClient, delivery);
      waitsForConnection = ready !== null && delivery === null;
    } finally {
      this.#underWay.delete(row.tid);
    }
    if (!waitsForConnection) this.pump();
  }

  /** Uploads a file that is uploaded apart; then its message is sent like any other. */
  async #uploadNext(): Promise<void> {
    const row = uploadable(this.#ports.rows(), Date.now());
    if (!row) return;
    this.#isUploading = true;
    try {
      await this.#withUploads(row);
    } finally {
      this.#isUploading = false;
    }
    this.pump();
  }
  #isUploading = false;

  /** Null if the message cannot be sent now: it was refused, postponed or discarded. */
  async #withUploads(row: OutboxRow): Promise<OutboxRow | null> {
    let now: OutboxRow | null = row;
    for (const [at, file] of row.files.entries()) {
      if (file.key !== null) continue;
      const result = await this.#ports.upload(row, file);
      if (result === null) {
        await this.#settle(row.idClient, { is: 'postponed', byMs: retryMs });
        return null;
      }
      if ('later' in result) {
        await this.#settle(row.idClient, { is: 'postponed', byMs: laterMs(row), message: result.later });
        return null;
      }
      if ('problem' in result) {
        await this.#settle(row.idClient, { is: 'refused', message: result.problem, isOfFile: result.isOfFile });
        return null;
      }
      now = await this.#ports.change(row.idClient, (one) => ({
        ...one,
        files: one.files.map((known, index) => (index === at ? { ...known, key: result.key } : known)),
      }));
      if (!now) return null;
    }
    return now;
  }

  /** Null without a connection; the next one sends the message again. */
  async #deliver(row: OutboxRow): Promise<Delivery | null> {
    const { idClient, tid, forward, reply_seq, mentions, mention_all } = row;
    const body = {
      tid,
      idClient,
      ...(forward ? { forward } : { content: contentOf(row) }),
      ...(reply_seq !== null && { reply_seq }),
      mentions: [...mentions],
      mention_all,
    };
    const answer = this.#answers.wait(idClient, ackWithinMs);
    if (this.#ports.sendFrame({ type: 'send', ...body })) {
      const startedMs = Date.now();
      const delivery = await answer;
      if (delivery || Date.now() - startedMs < ackWithinMs) return delivery;
      this.#ports.onSilence();
      // A connection that passes its check stays, and the message is sent over it again.
      return { is: 'postponed', byMs: checkWithinMs };
    }
    this.#answers.give(idClient, null);
    return this.#ports.isOverHttp() ? await this.#ports.sendByHttp(body) : null;
  }

  async #settle(idClient: string, delivery: Delivery): Promise<void> {
    this.#suspicions.delete(idClient);
    const row = await this.#ports.change(idClient, (one) => settled(one, delivery));
    if (row?.state === 'stored') await this.#ports.onStored(row);
  }
}

function settled(row: OutboxRow, delivery: Delivery): OutboxRow {
  if (delivery.is === 'stored')
    return { ...row, state: 'stored', seq: delivery.seq, time: delivery.time, problem: null };
  if (delivery.is === 'held') return { ...row, state: 'held', was_held: true, time: delivery.time, problem: null };
  if (delivery.is === 'postponed')
    return { ...row, not_before: Date.now() + delivery.byMs, problem: delivery.message ?? null };
  return { ...row, state: 'failed', problem: delivery.message, is_file_refused: delivery.isOfFile ?? false };
}

/** The content with the keys of its uploaded files. */
function contentOf({ content, files }: OutboxRow): SentContent | undefined {
  if (content?.kind === 'image')
    return { kind: 'image', pictures: files.map(({ key, width, height }) => ({ key: key ?? '', width, height })) };
  if (content?.kind === 'file') return { ...content, key: files[0]?.key ?? content.key };
  if (content?.kind === 'voice') return { ...content, media: files[0]?.key ?? '' };
  if (content?.kind === 'video') return { ...content, media: files[0]?.key ?? '', poster: files[1]?.key ?? null };
  return content ?? undefined;
}
