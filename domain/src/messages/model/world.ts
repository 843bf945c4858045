import { type GroupAction, mayDo, mayRemove, mentionsOfAllPerDay } from '../group.ts';
import { isRecallable } from '../recall.ts';
import type { Operation, RefusalReason } from './operation.ts';
import {
  changeNoOf,
  keptMessages,
  lastSeqOf,
  type ModelChange,
  type ModelConversation,
  type ModelMember,
  type ModelMessage,
  type ModelState,
} from './state.ts';
import { canRead, maySend, messageFor, rowFor } from './view.ts';
import type { WireFrame } from './wire.ts';

/** A frame for the devices of an account; `except` is the device that sent the message. */
export interface Emission {
  to: string;
  frame: WireFrame;
  except?: unknown;
}
export type Outcome = { refused: RefusalReason } | { seq: number; time: number } | { done: true };
type GroupOperation = Of<'add' | 'remove' | 'leave' | 'hand_over' | 'appoint' | 'mute_all' | 'history' | 'dissolve'>;
type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
const refused = (reason: RefusalReason): Outcome => ({ refused: reason });
const done: Outcome = { done: true };

/** Runs operations on the model and says which frames they cause. */
export class World {
  state: ModelState = { conversations: [], feeds: [], deletions: [] };
  now: number;
  emit: (emission: Emission) => void = () => {};
  constructor(now: number) {
    this.now = now;
  }

  open(tid: string, kind: 'direct' | 'group', accounts: readonly string[]): ModelConversation {
    const conversation: ModelConversation = {
      tid,
      kind,
      messages: [],
      oldestSeq: 1,
      members: [],
      changes: [],
      pins: [],
      isMuted: false,
      history: 'joining',
      lastAt: this.now,
      changedAt: this.now,
    };
    this.state.conversations.push(conversation);
    for (const [at, account] of accounts.entries()) {
      const role = kind === 'direct' ? null : at === 0 ? 'owner' : 'member';
      conversation.members.push({ ...newMember(account), role });
    }
    this.#touch(conversation, accounts);
    if (kind === 'group')
      for (const account of accounts.slice(1)) this.#change(conversation, { kind: 'join', seq: null, account });
    this.#add(conversation, { sender: null, text: kind === 'direct' ? 'contact_added' : 'created' });
    return conversation;
  }

  conversation = (tid: string): ModelConversation => this.state.conversations.find((one) => one.tid === tid)!;
  member(tid: string, account: string): ModelMember | undefined {
    return this.conversation(tid).members.find((one) => one.account === account && one.isMember);
  }

  run(operation: Operation, device?: unknown): Outcome {
    if (operation.kind === 'wait') {
      this.now += operation.ms;
      return done;
    }
    const conversation = this.conversation(operation.tid);
    if (operation.kind === 'block') return this.#setCanSend(conversation, operation.canSend);
    if (operation.kind === 'expire') return this.#expire(conversation, operation);
    const member = this.member(operation.tid, operation.by);
    if (!member) return operation.kind === 'send' ? this.#sendAgain(operation) : refused('not_found');
    switch (operation.kind) {
      case 'send':
        return this.#send(conversation, member, operation, device);
      case 'recall':
        return this.#recall(conversation, operation);
      case 'read':
        return this.#read(conversation, member, operation);
      case 'delete':
        return this.#delete(conversation, member, operation);
      case 'set':
        return this.#set(conversation, member, operation);
      case 'pin':
        return this.#pin(conversation, member, operation);
    }
    return conversation.kind === 'direct' ? refused('not_found') : this.#manage(conversation, member, operation);
  }

  /**
   * A message that was sent before keeps its number, whatever has happened to its sender since; another one under its idClient is refused. What a recalled message
   * said is not known any more.
   */
  #sendAgain({ by, tid, idClient, text, replySeq }: Of<'send'>): Outcome {
    for (const conversation of this.state.conversations)
      for (const known of keptMessages(conversation)) {
        if (known.sender !== by || known.idClient !== idClient) continue;
        const isSame = conversation.tid === tid && known.replySeq === replySeq && (known.text ?? text) === text;
        return isSame ? { seq: known.seq, time: known.time } : refused('conflict');
      }
    return refused('not_found');
  }

  #send(conversation: ModelConversation, member: ModelMember, operation: Of<'send'>, device: unknown): Outcome {
    const known = this.#sendAgain(operation);
    if (!('refused' in known) || known.refused === 'conflict') return known;
    const { by, replySeq, mentionsAll } = operation;
    if (!maySend(conversation, member)) return refused('not_allowed');
    if (mentionsAll && !(member.role && mayDo(member.role, 'mention_all', false))) return refused('not_allowed');
    if (mentionsAll && this.#mentionsOfAll(conversation) >= mentionsOfAllPerDay) return refused('conflict');
    const firstSeq = Math.max(member.joinedSeq, conversation.oldestSeq);
    if (replySeq !== null && !(replySeq >= firstSeq && replySeq <= lastSeqOf(conversation))) return refused('conflict');
    const mentions = membersOf(conversation).filter((one) => one !== by && operation.mentions.includes(one));
    const message = this.#add(conversation, { ...operation, sender: by, mentions });
    for (const to of membersOf(conversation))
      this.emit({ to, frame: { type: 'message', message: messageFor(conversation, message, to) }, except: device });
    return { seq: message.seq, time: message.time };
  }

  #mentionsOfAll(conversation: ModelConversation): number {
    const since = this.now - 24 * 3_600_000;
    return keptMessages(conversation).filter((one) => one.mentionsAll && one.time > since).length;
  }

  #recall(conversation: ModelConversation, { by, idClient }: Of<'recall'>): Outcome {
    const message = keptMessages(conversation).find((one) => one.sender === by && one.idClient === idClient);
    if (!message) return refused('not_found');
    if (message.isRecalled) return done;
    if (!isRecallable(message.time, this.now)) return refused('conflict');
    Object.assign(message, { text: null, isRecalled: true, mentions: [] });
    conversation.pins = conversation.pins.filter((seq) => seq !== message.seq);
    this.#change(conversation, { kind: 'recall', seq: message.seq, account: by });
    return done;
  }

  #read(conversation: ModelConversation, member: ModelMember, { seq, by }: Of<'read'>): Outcome {
    const to = Math.min(seq, lastSeqOf(conversation));
    if (to <= member.readSeq) return done;
    member.readSeq = to;
    // A person to whom the reader may not write gets no receipts either.
    const isTold = to >= conversation.oldestSeq && member.canSend;
    if (isTold) member.readTime = conversation.messages[to - 1]!.time;
    const others = isTold && conversation.kind === 'direct' ? membersOf(conversation).filter((one) => one !== by) : [];
    this.#touch(conversation, [by, ...others]);
    const { tid } = conversation;
    for (const other of others)
      this.emit({ to: other, frame: { type: 'receipt', sessionId: tid, msgReceiptTime: member.readTime } });
    const { unread } = rowFor(this.state, conversation, by)!;
    this.#instruct(by, { name: 'update_unread', slug: tid, unread, time: this.now });
    this.#instruct(by, { name: 'update_team', tid });
    return done;
  }

  #delete(conversation: ModelConversation, { account }: ModelMember, { seq }: Of<'delete'>): Outcome {
    this.#touch(conversation, [account]);
    const { tid } = conversation;
    const isDeleted = this.state.deletions.some((one) => one.account === account && one.tid === tid && one.seq === seq);
    if (isDeleted || seq < conversation.oldestSeq || seq > lastSeqOf(conversation)) return done;
    this.state.deletions.push({ account, tid, seq, feedNo: this.#feed(account).feedNo });
    this.#instruct(account, { name: 'update_team', tid });
    return done;
  }

  #set(conversation: ModelConversation, member: ModelMember, { setting, value }: Of<'set'>): Outcome {
    if (setting === 'undisturb') member.isMuted = value;
    if (setting === 'top') member.isPinned = value;
    const last = lastSeqOf(conversation);
    if (setting === 'hidden' && value) member.hiddenSeq = last;
    if (setting === 'hidden' && !value && (member.hiddenSeq ?? 0) >= last) member.hiddenSeq = null;
    this.#touch(conversation, [member.account]);
    this.#instruct(member.account, { name: 'update_team', tid: conversation.tid });
    return done;
  }

  #pin(conversation: ModelConversation, member: ModelMember, { seq, pinned, by }: Of<'pin'>): Outcome {
    const message = conversation.messages[seq - 1];
    if (!message || message.isRecalled || !canRead(this.state, conversation, member, seq)) return refused('not_found');
    if (!maySend(conversation, member)) return refused('not_allowed');
    const isPinned = conversation.pins.includes(seq);
    if (isPinned === pinned) return done;
    conversation.pins = pinned ? [...conversation.pins, seq] : conversation.pins.filter((one) => one !== seq);
    this.#change(conversation, { kind: pinned ? 'pin' : 'unpin', seq, account: by });
    return done;
  }

  #setCanSend(conversation: ModelConversation, canSend: boolean): Outcome {
    if (conversation.kind === 'group') return refused('not_found');
    for (const member of conversation.members) member.canSend = canSend;
    this.#touch(conversation, membersOf(conversation));
    for (const to of membersOf(conversation)) this.#instruct(to, { name: 'update_team', tid: conversation.tid });
    return done;
  }

  /** What belongs to a deleted message goes with it. */
  #expire(conversation: ModelConversation, { seq }: Of<'expire'>): Outcome {
    const { tid } = conversation;
    const oldestSeq = Math.min(seq, lastSeqOf(conversation) + 1);
    if (oldestSeq <= conversation.oldestSeq) return done;
    conversation.oldestSeq = oldestSeq;
    conversation.pins = conversation.pins.filter((one) => one >= oldestSeq);
    this.state.deletions = this.state.deletions.filter((one) => one.tid !== tid || one.seq >= oldestSeq);
    this.#change(conversation, { kind: 'retention', seq: null, account: null });
    for (const to of membersOf(conversation)) this.#instruct(to, { name: 'update_team', tid });
    return done;
  }

  #manage(conversation: ModelConversation, member: ModelMember, operation: GroupOperation): Outcome {
    const { by } = operation;
    const may = (action: GroupAction) => mayDo(member.role!, action, true);
    const other =
      'account' in operation ? conversation.members.find(({ account }) => account === operation.account) : null;
    switch (operation.kind) {
      case 'add':
        if (other?.isMember) return done;
        return this.#areContacts(by, operation.account)
          ? this.#join(conversation, operation.account)
          : refused('conflict');
      case 'remove':
        if (!other?.isMember) return done;
        if (other === member) return refused('conflict');
        return mayRemove(member.role!, other.role!)
          ? this.#leave(conversation, other, 'removed')
          : refused('not_allowed');
      case 'leave':
        return member.role === 'owner' ? refused('conflict') : this.#leave(conversation, member, 'left');
      case 'hand_over':
        if (!may('hand_over')) return refused('not_allowed');
        if (!other?.isMember) return refused('not_found');
        if (other === member) return done;
        [member.role, other.role] = ['member', 'owner'];
        return this.#changed(conversation, 'handed_over', other.account);
      case 'appoint':
        if (!may('appoint')) return refused('not_allowed');
        if (!other?.isMember) return refused('not_found');
        if (other === member) return refused('conflict');
        if (other.role === operation.role) return done;
        other.role = operation.role;
        return this.#changed(
          conversation,
          operation.role === 'manager' ? 'manager_added' : 'manager_removed',
          other.account,
        );
      case 'mute_all':
        if (!may('edit')) return refused('not_allowed');
        if (conversation.isMuted === operation.value) return done;
        conversation.isMuted = operation.value;
        return this.#changed(conversation, operation.value ? 'muted' : 'unmuted');
      case 'history':
        if (!may('edit')) return refused('not_allowed');
        if (conversation.history === operation.value) return done;
        conversation.history = operation.value;
        return this.#changed(conversation, operation.value === 'all' ? 'history_all' : 'history_joining');
      case 'dissolve':
        return may('dissolve') ? this.#dissolve(conversation) : refused('not_allowed');
    }
  }

  /** Two people are contacts exactly if both may write in their conversation. */
  #areContacts(one: string, other: string): boolean {
    return this.state.conversations.some(
      ({ kind, members }) =>
        kind === 'direct' &&
        [one, other].every((account) => members.some((member) => member.account === account && member.canSend)),
    );
  }

  #join(conversation: ModelConversation, account: string): Outcome {
    const sinceSeq = lastSeqOf(conversation) + 1;
    const joinedSeq = conversation.history === 'all' ? 1 : sinceSeq;
    const joined = { isMember: true, lostBy: null, joinedSeq, sinceSeq, hiddenSeq: null, role: 'member' as const };
    const before = conversation.members.find((one) => one.account === account);
    if (before) Object.assign(before, joined);
    else conversation.members.push({ ...newMember(account), ...joined });
    this.#touch(conversation, [account]);
    this.#change(conversation, { kind: 'join', seq: null, account });
    this.#add(conversation, { sender: null, text: 'added' });
    this.#tell(conversation);
    return done;
  }

  #leave(conversation: ModelConversation, member: ModelMember, notice: 'left' | 'removed'): Outcome {
    Object.assign(member, { isMember: false, lostBy: notice });
    this.#touch(conversation, [member.account]);
    this.#change(conversation, { kind: 'leave', seq: null, account: member.account });
    this.#add(conversation, { sender: null, text: notice });
    this.#instruct(member.account, { name: 'remove_team', tid: conversation.tid, why: notice });
    this.#tell(conversation);
    return done;
  }

  /** Nobody reads it any more. */
  #dissolve(conversation: ModelConversation): Outcome {
    const members = membersOf(conversation);
    for (const member of conversation.members)
      if (member.isMember) Object.assign(member, { isMember: false, lostBy: 'dissolved' });
    this.#touch(conversation, members);
    for (const to of members) this.#instruct(to, { name: 'remove_team', tid: conversation.tid, why: 'dissolved' });
    return done;
  }

  /** A setting or a role: a change, and a line about it. */
  #changed(conversation: ModelConversation, notice: string, account: string | null = null): Outcome {
    this.#change(conversation, { kind: 'settings', seq: null, account });
    this.#add(conversation, { sender: null, text: notice });
    this.#tell(conversation);
    return done;
  }

  /** Lines of the system reach devices with the conversation, which they read again. */
  #tell(conversation: ModelConversation): void {
    for (const to of membersOf(conversation)) this.#instruct(to, { name: 'update_team', tid: conversation.tid });
  }

  #add(
    conversation: ModelConversation,
    given: Pick<ModelMessage, 'sender' | 'text'> & Partial<ModelMessage>,
  ): ModelMessage {
    const { sender, text, idClient = null, replySeq = null, mentions = [], mentionsAll = false } = given;
    conversation.lastAt = Math.max(this.now, conversation.lastAt + 1);
    const [seq, time] = [lastSeqOf(conversation) + 1, conversation.lastAt];
    const message = { seq, sender, idClient, text, replySeq, time, isRecalled: false, mentions, mentionsAll };
    conversation.messages.push(message);
    return message;
  }

  /** Devices of a one-to-one conversation learn of it by their feeds, those of a group by the time of the change. */
  #change(conversation: ModelConversation, change: Pick<ModelChange, 'kind' | 'seq' | 'account'>): void {
    const changeNo = changeNoOf(conversation) + 1;
    conversation.changes.push({ ...change, changeNo, time: this.now });
    conversation.changedAt = this.now;
    if (conversation.kind === 'direct') this.#touch(conversation, membersOf(conversation));
    const wire = { tid: conversation.tid, change_no: changeNo, kind: change.kind, seq: change.seq };
    for (const to of membersOf(conversation)) this.emit({ to, frame: { type: 'change', change: wire } });
  }

  #instruct(to: string, instruction: Extract<WireFrame, { type: 'instruction' }>['instruction']): void {
    this.emit({ to, frame: { type: 'instruction', instruction } });
  }

  #touch(conversation: ModelConversation, accounts: readonly string[]): void {
    for (const account of accounts) {
      const feedNo = ++this.#feed(account).feedNo;
      conversation.members.find((one) => one.account === account)!.feedNo = feedNo;
    }
  }

  #feed(account: string) {
    const known = this.state.feeds.find((one) => one.account === account);
    if (known) return known;
    const feed = { account, feedNo: 0 };
    this.state.feeds.push(feed);
    return feed;
  }
}

const newMember = (account: string): ModelMember => ({
  account,
  isMember: true,
  lostBy: null,
  joinedSeq: 1,
  sinceSeq: 1,
  role: 'member',
  canSend: true,
  readSeq: 0,
  readTime: 0,
  hiddenSeq: null,
  isMuted: false,
  isPinned: false,
  feedNo: 0,
});

const membersOf = ({ members }: ModelConversation): string[] =>
  members.filter(({ isMember }) => isMember).map(({ account }) => account);
