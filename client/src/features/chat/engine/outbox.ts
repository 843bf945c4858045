import type { SentContent, ShownContent } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import type { ServerFrame } from '@sycee/contract/realtime';
import type { Language } from '@sycee/domain/language/both';
import { withoutControls } from '@sycee/domain/messages/text';
import { CallFailure } from '#platform/http/failure.ts';
import type { HeldMessage } from './api.ts';
import type { EngineCore } from './core.ts';
import type { OutboxRow, PendingFile } from './outbox-rows.ts';
import { stopUnwanted } from './running-uploads.ts';
import { type Delivery, Sender, type SenderPorts } from './sender.ts';

export interface NewMessage {
  content: SentContent | null;
  files?: readonly PendingFile[];
  forward?: { tid: string; seq: number };
  preview?: ShownContent;
  reply_seq?: number | null;
  mentions?: readonly string[];
  mention_all?: boolean;
}

const unreadable = {
  zh: '服务器无法接收这条消息，请修改后重发',
  en: 'The server can’t accept this message. Change it and send it again',
};

/** The server's sentence asks to try again, but the message is sent by itself. */
function sentLater(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  const isShort = seconds < 60;
  if (language === 'zh') return `暂时不能发送，将在 ${isShort ? `${seconds} 秒` : `${minutes} 分钟`}内自动发送`;
  return `Can’t be sent yet. It will be sent by itself within ${isShort ? `${seconds} s` : `${minutes} min`}`;
}

interface OutboxPorts extends Pick<SenderPorts, 'onStored' | 'onSilence' | 'upload'> {
  /** The language of sentences about failed messages. */
  language: () => Language;
}

/** The server may have deleted an upload that waited for long; what is still there is not sent twice. A refused file gets a new id. */
const uploadedAgain = ({ files, problem }: OutboxRow): Pick<OutboxRow, 'files'> => ({
  files: files.map((file) =>
    file.media
      ? { ...file, key: null, media: { ...file.media, id: problem ? crypto.randomUUID() : file.media.id } }
      : file,
  ),
});

/** A message that the server holds, as a row of the outbox. What this device knows of it stays. */
function heldRow(held: HeldMessage, row: OutboxRow | undefined): OutboxRow {
  const { idClient, tid, content, reply_seq, reason } = held;
  const time = Date.parse(held.held_at);
  const known: OutboxRow = row ?? {
    idClient,
    tid,
    order: time,
    created_at: time,
    content: content?.kind === 'text' ? { kind: 'text', text: content.text } : null,
    files: [],
    forward: null,
    preview: content,
    reply_seq,
    mentions: [],
    mention_all: false,
    state: 'held',
    problem: null,
    not_before: 0,
    seq: null,
    time,
  };
  const isRefused = held.status === 'refused';
  const state = isRefused ? 'failed' : 'held';
  return { ...known, was_held: true, state, problem: isRefused ? reason : null };
}

type AnswerFrame = Extract<ServerFrame, { type: 'ack' | 'refused' }>;
function deliveryOf(frame: AnswerFrame, language: Language): Delivery {
  if (frame.type === 'ack' && frame.is_held) return { is: 'held', time: frame.time };
  if (frame.type === 'ack') return { is: 'stored', seq: frame.seq, time: frame.time };
  const { retry_seconds: seconds, message } = frame;
  if (seconds !== undefined)
    return {
      is: 'postponed',
      byMs: seconds * 1_000,
      message: frame.code === code.rateLimited ? sentLater(seconds, language) : message,
    };
  return { is: 'refused', message };
}

/** What the reader writes: drafts, and messages until the server has them. */
export class Outbox {
  readonly #core: EngineCore;
  readonly sender: Sender;
  readonly #language: () => Language;
  #lastOrder = 0;

  constructor(core: EngineCore, { language, ...ports }: OutboxPorts) {
    this.#core = core;
    this.#language = language;
    const { store, replica, sendFrame, isOverHttp } = core;
    store.subscribe(({ outbox }) => stopUnwanted(outbox));
    this.sender = new Sender({
      ...ports,
      rows: () => store.getState().outbox.values(),
      change: (idClient, by) => replica.change('outbox', idClient, (row) => (row ? by(row) : null)),
      unreadable: () => unreadable[language()],
      sendFrame,
      isOverHttp,
      sendByHttp: (body) => this.#sendByHttp(body),
    });
  }

  async #sendByHttp(body: Parameters<SenderPorts['sendByHttp']>[0]): Promise<Delivery | null> {
    try {
      const { seq, time, is_held } = await this.#core.api.send(body);
      if (is_held) return { is: 'held', time };
      return { is: 'stored', seq, time };
    } catch (error) {
      if (!(error instanceof CallFailure) || error.isNetwork) return null;
      return { is: 'refused', message: error.message };
    }
  }

  /** The server answered about a message. */
  answered(frame: AnswerFrame): void {
    const { idClient } = frame;
    if (!idClient || this.sender.answered(idClient, deliveryOf(frame, this.#language()))) return;
    if (frame.type === 'refused') void this.#core.enqueue(() => this.#refuseHeld(idClient, frame.message));
  }

  /** A message that waited for a decision was refused. */
  #refuseHeld = (idClient: string, problem: string) =>
    this.#core.replica.change('outbox', idClient, (row) =>
      row?.state === 'held' ? ({ ...row, state: 'failed', problem } satisfies OutboxRow) : (row ?? null),
    );

  /**
   * After each connection: what became of messages that wait for a decision. Other devices of the account show them, too. A message that waits no longer was released,
   * and comes as a message, or was withdrawn.
   */
  async readHeld(): Promise<void> {
    const { api, store, replica, enqueue } = this.#core;
    const before = [...store.getState().outbox.values()].filter(({ was_held }) => was_held);
    const list = await api.held().catch(() => null);
    if (!list) return;
    await enqueue(async () => {
      const ids = new Set(list.map(({ idClient }) => idClient));
      for (const { idClient } of before) if (!ids.has(idClient)) await replica.change('outbox', idClient, () => null);
      for (const held of list) await replica.change('outbox', held.idClient, (row) => heldRow(held, row));
    });
  }

  async send(tid: string, message: NewMessage): Promise<void> {
    const {
      content,
      files = [],
      forward = null,
      preview = null,
      reply_seq = null,
      mentions = [],
      mention_all = false,
    } = message;
    const idClient = crypto.randomUUID();
    this.#lastOrder = Math.max(this.#lastOrder + 1, Date.now());
    const row: OutboxRow = {
      idClient,
      tid,
      content: content?.kind === 'text' ? { ...content, text: withoutControls(content.text) } : content,
      files,
      forward,
      preview,
      reply_seq,
      mentions,
      mention_all,
      order: this.#lastOrder,
      created_at: Date.now(),
      state: 'waiting',
      problem: null,
      not_before: 0,
      seq: null,
      time: null,
    };
    await this.#core.replica.change('outbox', idClient, () => row);
    this.#core.wake();
  }
  async sendAgain(idClient: string): Promise<void> {
    await this.#core.replica.change('outbox', idClient, (row): OutboxRow | null =>
      row ? { ...row, ...uploadedAgain(row), state: 'waiting', problem: null, not_before: 0, is_paused: false } : null,
    );
    this.#core.wake();
  }
  async pauseUpload(idClient: string, is_paused: boolean): Promise<void> {
    await this.#core.replica.change('outbox', idClient, (row) => (row ? { ...row, is_paused, not_before: 0 } : null));
    if (!is_paused) this.#core.wake();
  }
  /** A message that the server holds is taken back there first. */
  async discard(idClient: string): Promise<void> {
    const row = this.#core.store.getState().outbox.get(idClient);
    if (row?.was_held) await this.#core.api.withdraw(idClient);
    await this.#core.replica.change('outbox', idClient, () => null);
    for (const { media } of row?.files ?? []) if (media) await this.#core.api.cancelMedia(media.id).catch(() => {});
  }

  saveDraft = (tid: string, text: string, reply_seq: number | null) =>
    this.#core.replica.change('drafts', tid, () =>
      text === '' && reply_seq === null ? null : { tid, text, reply_seq },
    );
}
