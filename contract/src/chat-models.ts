import { groupLosses, groupRoles } from '@sycee/domain/messages/group';
import {
  chatFileBytesAtMost,
  mentionsAtMost,
  messageKinds,
  picturesAtMost,
  textLettersAtMost,
} from '@sycee/domain/messages/limits';
import { placeAddressLettersAtMost, placeNameLettersAtMost, roundCoordinate } from '@sycee/domain/messages/place';
import { asStored, isBlank } from '@sycee/domain/messages/text';
import { z } from 'zod';
import { instant, uuid } from './core/text.ts';

/** Number of a message in its conversation: 1, 2, 3 … without gaps. */
export const seq = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** A position: 0 is before the first message. */
export const position = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The id of a conversation (the spec's word). */
export const tid = uuid;
/** The sender's own id of a message. It is unique per sender: sent twice, a message exists once. */
export const idClient = uuid;
/** `m-1001`: the prefix of the role and a number. */
export const contactsNo = z.string().regex(/^(?:[mbsra]|helper)-[0-9-]{1,24}$/);

/** Text of a message as typed: line breaks become LF, overrides of the direction are removed, other control characters are refused, and so is a text that shows nothing. */
const messageText = z
  .string()
  .overwrite(asStored)
  .min(1)
  .max(textLettersAtMost)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  .refine((text) => !isBlank(text) && !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text));
/** Key of an upload of kind `chat`. */
const fileKey = z.string().min(1).max(200);
const edge = z.number().int().min(1).max(20_000);
/** One line, such as the name of a place. */
const oneLine = z
  .string()
  .overwrite((text) => asStored(text).replace(/\s+/g, ' ').trim())
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text));
const degrees = (atMost: number) => z.number().min(-atMost).max(atMost).overwrite(roundCoordinate);
/** A place that its sender has typed, with coordinates (WGS 84) if they shared them. */
const place = z.object({
  kind: z.literal('place'),
  name: oneLine
    .min(1)
    .max(placeNameLettersAtMost)
    .refine((text) => !isBlank(text)),
  address: oneLine.max(placeAddressLettersAtMost),
  coordinates: z.object({ latitude: degrees(90), longitude: degrees(180) }).nullable(),
});

/**
 * What a device sends. Pictures and files are uploaded before, voice and videos into the conversation (chat-media.ts); others are shown the size, the dimensions, the
 * length and the type of what is stored, whatever the device says.
 * A card names its subject; the server adds what it shows.
 */
export const sentContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: messageText }),
  z.object({
    kind: z.literal('image'),
    pictures: z
      .array(z.object({ key: fileKey, width: edge, height: edge }))
      .min(1)
      .max(picturesAtMost),
  }),
  z.object({
    kind: z.literal('file'),
    key: fileKey,
    /** Its extension is replaced by that of the stored file, and what could deceive is removed (domain/src/messages/file-name.ts). */
    name: z.string().max(1000),
    bytes: z.number().int().min(1).max(chatFileBytesAtMost),
  }),
  z.object({ kind: z.literal('voice'), media: uuid }),
  z.object({ kind: z.literal('video'), media: uuid, poster: fileKey.nullable() }),
  place,
  z.object({
    kind: z.literal('card'),
    card: z.enum(['product', 'report', 'contact', 'order']),
    id: z.string().min(1).max(64),
  }),
]);

/** Lines that the system writes into a conversation. */
export const systemLines = [
  'contact_added',
  'demand_accepted',
  'reader_agreed',
  'staff_reading',
  'created',
  'added',
  'joined',
  'accepted',
  'removed',
  'left',
  'handed_over',
  'succeeded',
  'manager_added',
  'manager_removed',
  'renamed',
  'described',
  'muted',
  'unmuted',
  'history_all',
  'history_joining',
  'order',
  'service_topic',
  'service_answering',
  'service_handed_over',
  'service_queued',
  'service_resolved',
  'service_given_up',
  'service_closed',
] as const;
const noticePerson = z.object({ contacts_no: contactsNo, name: z.string() });

const pictureAddress = z.object({ key: z.string(), width: edge, height: edge, address: z.string() });
/** What a rule of words tells the recipient below the message. */
const bothLanguages = z.object({ zh: z.string(), en: z.string() });
/**
 * What a device shows. Addresses of files are signed and short-lived; the message can be read again for new ones. Voice and videos have no address here: it is asked for
 * when one is played (GET msg/media).
 */
export const shownContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), warning: bothLanguages.optional() }),
  z.object({ kind: z.literal('image'), pictures: z.array(pictureAddress), is_expired: z.literal(true).optional() }),
  z.object({
    kind: z.literal('file'),
    key: z.string(),
    name: z.string(),
    bytes: z.number().int(),
    address: z.string(),
    warning: bothLanguages.optional(),
    /** The file is no longer kept. */
    is_expired: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('voice'), media: z.string(), duration_ms: z.number().int() }),
  z.object({
    kind: z.literal('video'),
    media: z.string(),
    duration_ms: z.number().int(),
    bytes: z.number().int(),
    width: edge,
    height: edge,
    poster: pictureAddress.nullable(),
  }),
  z.object({
    kind: z.literal('place'),
    name: z.string(),
    address: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  z.object({
    kind: z.literal('card'),
    /** `form`: what a member filled in before a service conversation; devices send none. */
    card: z.enum(['product', 'report', 'contact', 'order', 'form']),
    id: z.string(),
    /** As they were when the card was sent. */
    title: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Address in the app. Null for an order: an applicant opens it at one screen and staff at another. */
    path: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('system'),
    notice: z.enum(systemLines),
    /** Who did it; null: nobody in particular. */
    by: noticePerson.nullable(),
    /** To whom it happened, at most ten. */
    people: z.array(noticePerson),
    /** To how many it happened. */
    count: z.number().int(),
    /** The new name of a group; empty otherwise. */
    name: z.string(),
    /** What happened to the order of the conversation, for the line `order`; the text of the lines of service conversations. */
    text: bothLanguages.optional(),
  }),
]);
export type ShownContent = z.output<typeof shownContent>;
export type SentContent = z.input<typeof sentContent>;

/** What a device asks to be sent into a conversation: content of its own, or a message of another conversation (forward). */
export const sentMessage = z.object({
  tid,
  idClient,
  content: sentContent.optional(),
  /** The content of this message is copied; the sender must be able to read it. */
  forward: z.object({ tid, seq }).optional(),
  /** The message that this one answers. */
  reply_seq: seq.optional(),
  /** contacts_no of mentioned members. */
  mentions: z.array(contactsNo).max(mentionsAtMost).default([]),
  /** Mentions everybody in a group; for its owner and managers, a few times a day. */
  mention_all: z.boolean().default(false),
});

export const messageRow = z.object({
  tid,
  seq,
  /** Null: a system message. */
  idClient: idClient.nullable(),
  /** Sender; null for a system message. */
  from: contactsNo.nullable(),
  kind: z.enum(messageKinds),
  /** Null: recalled, or erased with its conversation. */
  content: shownContent.nullable(),
  reply_seq: seq.nullable(),
  /** Milliseconds since 1970, UTC. In one conversation every message is later than the one before it. */
  time: z.number().int(),
  is_recalled: z.boolean(),
  /** Taken away from everybody because it broke the rules; then it is recalled, too. */
  is_removed: z.literal(true).optional(),
  /** The reader is mentioned. */
  is_mention: z.boolean(),
});
export type MessageRow = z.output<typeof messageRow>;

export const memberInfo = z.object({
  contacts_no: contactsNo,
  name: z.string(),
  /** Address of the profile picture. */
  avatar: z.string().nullable(),
  role: z.enum(['member', 'broker', 'store', 'roc', 'saas']),
  /** The account was closed; its name is no longer shown. */
  is_closed: z.boolean(),
});

const groupRole = z.enum(groupRoles);
/** A member of a group; `group_role` is null for people who have left. */
export const groupMember = memberInfo.extend({ group_role: groupRole.nullable() });
export type MemberInfo = z.output<typeof memberInfo>;
export type GroupMember = z.output<typeof groupMember>;

/** One conversation in the list (S3.19). */
export const conversationRow = z.object({
  tid,
  /** The other person of a one-to-one conversation; null in a group. */
  contacts_no: contactsNo.nullable(),
  /** The remark of the reader, or the person's name; the title of a group. */
  name: z.string(),
  /** Initial for the index: A to Z, or #. */
  name_first: z.string(),
  /** Pinyin of each letter of the name. */
  name_py_array: z.array(z.string()),
  /** At most nine members; the rest is paged (GET msg/details). */
  members_info: z.array(memberInfo),
  /** Number of members. */
  members: z.number().int(),
  /** What the managers of a group tell its members: a title, and a text. Empty without one. */
  desc_title: z.string(),
  desc_message: z.string(),
  /** Address of the picture of a group; null if none was chosen. */
  avatar: z.string().nullable(),
  /** The reader's role in a group. */
  group_role: groupRole.nullable(),
  /** How many people wait to be let into the group; 0 for readers who do not decide about them. */
  applications: z.number().int().min(0),
  /** Only owner and managers of the group write. */
  is_muted: z.boolean(),
  /** The newest message that the reader can see. */
  last: messageRow.nullable(),
  /** In a group the name of who wrote it, if another person did. */
  last_name: z.string(),
  /** From 0 to 100; 100 means 100 or more (shown as 99+). */
  unread: z.number().int().min(0).max(100),
  /** Unread messages that mention the reader, from 0 to 100. */
  at: z.number().int().min(0).max(100),
  undisturb: z.boolean(),
  top: z.boolean(),
  /** Removed from the list until the next message. */
  hidden: z.boolean(),
  /** Whether the reader may write here now; if not, why. */
  can_send: z.boolean(),
  /** Milliseconds: the newest message, or the beginning of the conversation. */
  time: z.number().int(),
  /** Milliseconds: when the reader's own settings of it changed last, or the newest message. */
  update_time: z.number().int(),
  team_type: z.enum(['direct', 'group']),
  chat_slug: z.enum(['chat', 'work', 'service']),
  work_no: z.string().nullable(),
  /** Positions for synchronization. */
  seq: position,
  change_no: position,
  /** The first message that the reader may read. */
  first_seq: seq,
  read_seq: position,
  /** One-to-one: own messages up to this time (included) were read by the other; 0 for none. */
  msgReceiptTime: z.number().int(),
});
export type ConversationRow = z.output<typeof conversationRow>;

/** A change that is not a new message. */
export const changeRow = z.object({
  tid,
  change_no: position,
  kind: z.enum(['recall', 'pin', 'unpin', 'join', 'leave', 'settings', 'reading', 'retention', 'removal']),
  seq: seq.nullable(),
  /** The idClient of the recalled or pinned message; null for other changes. */
  idClient: idClient.nullable(),
  contacts_no: contactsNo.nullable(),
  time: z.number().int(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** What happened in one conversation after the positions of the device. */
export const conversationSync = z.object({
  tid,
  /** Replace the copy of this conversation by this answer: the gap is beyond the limit, or the copy is of another epoch. */
  reset: z.boolean(),
  messages: z.array(messageRow),
  changes: z.array(changeRow),
  /** The positions after this answer. Continue from them while `more` is true. */
  seq: position,
  change_no: position,
  more: z.boolean(),
});
export type ConversationSync = z.output<typeof conversationSync>;

/** How the reader lost a group. */
export const groupLoss = z.enum(groupLosses);

/** What happened to the account after the positions of the device. */
export const accountSync = z.object({
  /** Changes after a restore of the database: a device with another epoch replaces its copies, but keeps outbox and drafts. */
  epoch: z.string(),
  reset: z.boolean(),
  /** Number of the account's own feed. */
  feed_no: position,
  /** Server time in milliseconds; the `since` of the next synchronization. */
  now: z.number().int(),
  /** Conversations with news, complete rows. */
  conversations: z.array(conversationRow),
  /** Conversations that the reader has lost: their texts leave the device. */
  lost: z.array(z.object({ tid, why: groupLoss })),
  /** Messages that the reader deleted for themselves on another device. */
  deleted: z.array(z.object({ tid, seq })),
  /** Sum of unread messages over the conversations that are not muted, from 0 to 100. */
  unread: z.number().int().min(0).max(100),
  /** Continue with `cursor` while it is not null; then `since` and `feed_no` of the first page hold. */
  cursor: z.string().nullable(),
});
export type AccountSync = z.output<typeof accountSync>;

export const presence = z.object({ contacts_no: contactsNo, online: z.boolean(), seen_at: instant.nullable() });
