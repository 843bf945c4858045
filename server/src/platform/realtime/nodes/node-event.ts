import { contactsNo, tid } from '@sycee/contract/chat-models';
import { serverFrames } from '@sycee/contract/realtime';
import { z } from 'zod';

/** Frames that a server sends to accounts; the others answer a frame of one device. */
const sharedFrame = z.discriminatedUnion('type', [
  serverFrames.message,
  serverFrames.change,
  serverFrames.receipt,
  serverFrames.instruction,
]);
const account = z.uuid();
const accounts = z.array(account).max(10_000);

/** What servers tell each other about one tenant. Each may arrive late, again or never: none of them is the only way to learn something. */
export const nodeEvent = z.discriminatedUnion('kind', [
  /** A frame for the devices of these accounts. */
  z.object({ kind: z.literal('frame'), to: accounts, frame: sharedFrame }),
  /** A frame with addresses of files: one for each origin of the installation. */
  z.object({ kind: z.literal('frames'), to: accounts, frames: z.record(z.string(), sharedFrame) }),
  z.object({ kind: z.literal('typing'), tid, account, contacts_no: contactsNo }),
  /** Accounts with a device on the sending server. `isComplete`: and no others, up to here. */
  z.object({ kind: z.literal('online'), accounts, isComplete: z.boolean() }),
  /** The last device of the account on the sending server is gone. */
  z.object({ kind: z.literal('offline'), account }),
  /** Asks the other servers who is online there. */
  z.object({ kind: z.literal('who') }),
  /** The two no longer see each other's presence. */
  z.object({ kind: z.literal('hidden'), pair: z.tuple([account, account]) }),
  /** A device of this session connected to the sending server at this time. */
  z.object({ kind: z.literal('connected'), account, session: z.uuid(), time: z.number().int() }),
  /** Sessions ended: check in the database which. */
  z.object({ kind: z.literal('sessions') }),
  /** The sending server could not publish something: devices may have missed it. */
  z.object({ kind: z.literal('missed') }),
]);
export type NodeEvent = z.input<typeof nodeEvent>;
export type NodeEventOf<Kind extends NodeEvent['kind']> = Extract<NodeEvent, { kind: Kind }>;

/** Events of one turn of a server's event loop. The publications of a server are numbered from 1 in each channel. */
export const publication = z.object({
  node: z.uuid(),
  no: z.number().int().min(1),
  time: z.number().int(),
  events: z.array(z.unknown()),
});
export type Publication = z.input<typeof publication>;

/** Each server's sign of life, on a channel of its own. */
export const heartbeat = z.object({
  node: z.uuid(),
  /** Counts the beats of the server. */
  no: z.number().int(),
  time: z.number().int(),
  /** The server stops. */
  isLast: z.boolean(),
});
export type Heartbeat = z.input<typeof heartbeat>;
