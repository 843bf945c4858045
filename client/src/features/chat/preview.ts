import type { MessageRow, ShownContent } from '@sycee/contract/chat-models';
import { shownSeconds } from '@sycee/domain/messages/media';
import type { OutboxRow } from './engine/outbox-rows.ts';
import type { chatWords } from './words.ts';

export type ChatTexts = (typeof chatWords)['zh'];

/** Content in one line. */
export function contentLine(content: ShownContent, w: ChatTexts, me = ''): string {
  switch (content.kind) {
    case 'text':
      return content.text.replace(/\s+/g, ' ');
    case 'image':
      return content.pictures.length > 1 ? w.pictures(content.pictures.length) : w.picture;
    case 'file':
      return `${w.file} ${content.name}`;
    case 'voice':
      return w.voice(shownSeconds(content.duration_ms));
    case 'video':
      return w.video;
    case 'place':
      return `${w.place} ${content.name}`;
    case 'card':
      return `${cardLabel(content.card, w)} ${content.title}`;
    case 'system':
      return noticeText(content, me, w);
    default:
      return w.unsupported;
  }
}

function cardLabel(card: string, w: ChatTexts): string {
  if (card === 'product') return w.productCard;
  if (card === 'report') return w.reportCard;
  if (card === 'contact') return w.contactCard;
  return card === 'order' ? w.orderCard : w.card;
}

/** A message that is not sent, in one line. */
export function pendingLine({ content, preview, files }: OutboxRow, w: ChatTexts): string {
  if (preview) return contentLine(preview, w);
  if (content?.kind === 'text' || content?.kind === 'place') return contentLine(content, w);
  if (content?.kind === 'image') return files.length > 1 ? w.pictures(files.length) : w.picture;
  return content?.kind === 'file' ? `${w.file} ${content.name}` : '';
}

type Notice = Extract<ShownContent, { kind: 'system' }>;
/** A line of the system, as `me` reads it. */
export function noticeText({ notice, by, people, count, name, text }: Notice, me: string, w: ChatTexts): string {
  const nameOf = (one: Notice['people'][number], own: string) => (one.contacts_no === me ? own : one.name);
  const doer = by ? nameOf(by, w.you) : '';
  const others = w.somePeople(
    people.map((one) => nameOf(one, w.alsoYou)),
    count,
  );
  const lines: Partial<Record<Notice['notice'], () => string>> = {
    contact_added: () => w.contactAdded,
    demand_accepted: () => w.demandAccepted(doer, others, text ? w.ofBoth(text.zh, text.en) : ''),
    reader_agreed: () => w.readerAgreed(doer, others),
    staff_reading: () => w.staffReading,
    created: () => w.created(doer, others),
    added: () => w.added(doer, others),
    joined: () => w.joined(doer),
    accepted: () => w.accepted(doer, others),
    removed: () => w.removed(doer, others),
    left: () => w.left(doer),
    handed_over: () => w.handedOver(others),
    succeeded: () => w.succeeded(doer, others),
    manager_added: () => w.managerAdded(others),
    manager_removed: () => w.managerRemoved(others),
    renamed: () => w.renamed(doer, name),
    described: () => w.described(doer),
    muted: () => w.mutedAll(doer),
    unmuted: () => w.unmutedAll(doer),
    history_all: () => w.historyAll(doer),
    history_joining: () => w.historyJoining(doer),
    order: () => {
      const line = text ? w.ofBoth(text.zh, text.en) : w.unsupported;
      return doer ? w.said(doer, line) : line;
    },
  };
  const line = lines[notice]?.();
  if (line !== undefined) return line;
  // Lines of service conversations bring their text. A newer server may know others.
  return text ? `${others} ${w.ofBoth(text.zh, text.en)}`.trim() : w.unsupported;
}

/** The line that screen readers announce and quotes show. The sender's name is left out where the line has it already, and in lines of the system. */
export function saidLine(message: MessageRow, me: string, name: string, w: ChatTexts): string {
  const line = messageLine(message, me, name, w);
  const isAlone = message.is_recalled || !message.content || message.from === null;
  return isAlone ? line : w.said(name, line);
}

/** A message in one line, for the list, quotes and pins: a recalled one has lost its text everywhere. */
export function messageLine(message: MessageRow, me: string, name: string, w: ChatTexts): string {
  if (message.is_removed) return w.removedByRules;
  if (message.is_recalled) return message.from === me ? w.recalledByMe : w.recalledBy(name);
  if (!message.content) return w.unreadable;
  return contentLine(message.content, w, me);
}
