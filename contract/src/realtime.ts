import { z } from 'zod';
import {
  accountSync,
  changeRow,
  contactsNo,
  conversationSync,
  groupLoss,
  idClient,
  messageRow,
  position,
  presence,
  sentMessage,
  tid,
} from './chat-models.ts';
import { uuid } from './core/text.ts';

export { closeCode, frameBytesAtMost, realtimePath, realtimeProtocol } from './realtime-protocol.ts';

/** Chosen by the device and repeated in the answer. */
const ref = z.number().int().min(0).max(1_000_000_000);

/** Frames that a device sends, as JSON `{ type, … }`. The first frame is `hello`. */
export const deviceFrames = {
  hello: z.object({
    type: z.literal('hello'),
    /** From GET /finance/api/get_yx_token; good for ten minutes. */
    token: z.string().max(200),
    epoch: z.string().max(40).default(''),
    feed_no: position.default(0),
    /** `now` of the last complete synchronization; 0 without a copy. */
    since: position.default(0),
    /** The language of the lines in the list and of refusals. */
    language: z.enum(['zh', 'en']).default('zh'),
  }),
  send: sentMessage.extend({ type: z.literal('send') }),
  sync: z.object({
    type: z.literal('sync'),
    ref,
    tid,
    epoch: z.string().max(40).default(''),
    after_seq: position,
    after_change: position,
  }),
  /** What happened in the account since the last synchronization, or its next page. Answered by `page`. */
  more: z.object({
    type: z.literal('more'),
    ref,
    epoch: z.string().max(40).default(''),
    feed_no: position,
    since: position,
    cursor: z.string().max(500).optional(),
  }),
  /** Answered by `read`. */
  read: z.object({ type: z.literal('read'), ref, tid, seq: position }),
  typing: z.object({ type: z.literal('typing'), tid }),
  /** The conversation that is open on the device; null when none is. Typing and presence come for this one only. */
  watch: z.object({ type: z.literal('watch'), tid: tid.nullable() }),
} as const;
export const deviceFrame = z.discriminatedUnion('type', [
  deviceFrames.hello,
  deviceFrames.send,
  deviceFrames.sync,
  deviceFrames.more,
  deviceFrames.read,
  deviceFrames.typing,
  deviceFrames.watch,
]);
export type DeviceFrame = z.output<typeof deviceFrame>;
export type DeviceFrameInput = z.input<typeof deviceFrame>;

/** System instructions (spec section 4). */
export const instruction = z.discriminatedUnion('name', [
  /** The conversation was lost: it and its texts leave the device. */
  z.object({ name: z.literal('remove_team'), tid, why: groupLoss }),
  /** The conversation or the contacts changed: read them again. */
  z.object({ name: z.literal('update_team'), tid: tid.nullable() }),
  /** Notices of the helper conversation changed. */
  z.object({ name: z.literal('helper') }),
  /** A post of the reader, or a comment of the reader under a post, was hidden or decided: read it again. */
  z.object({ name: z.literal('update_post'), post: uuid }),
  /** Counters by slug, true at `time`: an older one never replaces a newer one. */
  z.object({ name: z.literal('update_unread'), slug: z.string(), unread: z.number().int(), time: z.number().int() }),
]);
export type Instruction = z.output<typeof instruction>;

/** Frames that the server sends. */
export const serverFrames = {
  /** The answer to `hello`. */
  ready: z.object({ type: z.literal('ready'), accid: contactsNo, account: accountSync }),
  page: z.object({ type: z.literal('page'), ref, account: accountSync }),
  synced: z.object({ type: z.literal('synced'), ref, conversation: conversationSync }),
  /** The position that is stored. */
  read: z.object({ type: z.literal('read'), ref, tid, read_seq: position }),
  /** The message is stored and will not be lost. */
  ack: z.object({
    type: z.literal('ack'),
    idClient,
    tid,
    /** 0 while it is held. */
    seq: position,
    time: z.number().int(),
    /** It waits for a decision; the others do not see it yet. */
    is_held: z.literal(true).optional(),
  }),
  /** The message or the request was refused, with a sentence in the language of the connection. */
  refused: z.object({
    type: z.literal('refused'),
    idClient: idClient.optional(),
    ref: ref.optional(),
    code: z.string(),
    message: z.string(),
    /** Seconds after which the same may be sent again; absent: it would be refused again. */
    retry_seconds: z.number().int().optional(),
  }),
  message: z.object({ type: z.literal('message'), message: messageRow }),
  change: z.object({ type: z.literal('change'), change: changeRow }),
  /** The other person of a one-to-one conversation has read up to this time. */
  receipt: z.object({ type: z.literal('receipt'), sessionId: tid, msgReceiptTime: z.number().int() }),
  instruction: z.object({ type: z.literal('instruction'), instruction }),
  typing: z.object({ type: z.literal('typing'), tid, contacts_no: contactsNo }),
  presence: z.object({ type: z.literal('presence'), presence }),
  /** The server closes the connection; connect again after `seconds`. */
  closing: z.object({ type: z.literal('closing'), seconds: z.number() }),
} as const;
export const serverFrame = z.discriminatedUnion('type', [
  serverFrames.ready,
  serverFrames.page,
  serverFrames.synced,
  serverFrames.read,
  serverFrames.ack,
  serverFrames.refused,
  serverFrames.message,
  serverFrames.change,
  serverFrames.receipt,
  serverFrames.instruction,
  serverFrames.typing,
  serverFrames.presence,
  serverFrames.closing,
]);
export type ServerFrame = z.input<typeof serverFrame>;
