import type { Operation } from './operation.ts';
import { changeNoOf, lastSeqOf } from './state.ts';
import type { World } from './world.ts';

/** Four numbers from which an operation is chosen that has an effect more often than not. */
export type Choice = readonly [what: number, who: number, where: number, which: number];

const waits = [1, 119_000, 120_000, 121_000, 300_000, 3_600_000];
const settings = ['undisturb', 'top', 'hidden'] as const;

/** Chooses what happens next in this world; `newId` numbers the messages of the run. */
export function chooseOperation(
  world: World,
  accounts: readonly string[],
  [what, who, where, which]: Choice,
  newId: () => string,
): Operation {
  const { conversations } = world.state;
  // The first two conversations have most of what happens, and mostly their members do it.
  const conversation = conversations[where < 8 ? where % 2 : where % conversations.length]!;
  const { tid, messages } = conversation;
  const likely = accounts.filter((one) => world.member(tid, one));
  const all = where % 4 === 3 || likely.length === 0 ? accounts : likely;
  const by = all[who % all.length]!;
  const lastSeq = lastSeqOf(conversation);
  const recent = Math.max(1, lastSeq - (which % 6));
  const flag = which % 2 === 0;
  const own = messages.filter(({ sender }) => sender === by);
  const sent = own.at(-1 - (which % 3));
  const idClient = sent?.idClient;
  const send = (id: string): Extract<Operation, { kind: 'send' }> => ({
    kind: 'send',
    by,
    tid,
    idClient: id,
    text: `${id} ${by} ${changeNoOf(conversation)}`,
    replySeq: which % 5 === 0 && lastSeq > 0 ? recent : null,
    mentions: which % 4 === 0 ? accounts.slice(0, 1 + (which % 3)) : [],
    mentionsAll: which % 9 === 0,
  });
  if (what < 34) return send(newId());
  if (what < 36 && sent) return { ...send(sent.idClient!), text: sent.text ?? 'gone', replySeq: sent.replySeq };
  if (what < 38) return send(idClient ?? newId());
  if (what < 50) return { kind: 'recall', by, tid, idClient: idClient ?? newId() };
  if (what < 64) return { kind: 'read', by, tid, seq: recent + (which % 7 === 0 ? 3 : 0) };
  if (what < 70) return { kind: 'delete', by, tid, seq: recent };
  if (what < 78) return { kind: 'set', by, tid, setting: settings[who % 3]!, value: flag };
  if (what < 82) return { kind: 'pin', by, tid, seq: recent, pinned: flag };
  if (what < 85) return { kind: 'block', tid, canSend: flag };
  if (what < 94) return chooseForGroup(world, accounts, tid, by, [what, which]);
  if (what < 96) return { kind: 'expire', tid, seq: Math.max(1, lastSeq + 1 - (which % 12)) };
  return { kind: 'wait', ms: waits[which % waits.length]! };
}

/** Mostly the owner does what is done in a group, and mostly those are added who are no members. */
function chooseForGroup(
  world: World,
  accounts: readonly string[],
  tid: string,
  by: string,
  [what, which]: readonly [number, number],
): Operation {
  const owner = accounts.find((one) => world.member(tid, one)?.role === 'owner');
  const manager = which % 5 === 0 ? by : (owner ?? by);
  const flag = which % 2 === 0;
  const strangers = accounts.filter((one) => !world.member(tid, one));
  const others = what < 90 && strangers.length > 0 && which % 7 > 0 ? strangers : accounts;
  const account = others[which % others.length]!;
  if (what < 87) return { kind: 'leave', by, tid };
  if (what < 90) return { kind: 'add', by, tid, account };
  if (what < 91) return { kind: 'remove', by: manager, tid, account };
  if (what < 92)
    return flag
      ? { kind: 'hand_over', by: manager, tid, account }
      : { kind: 'appoint', by: manager, tid, account, role: which % 4 === 1 ? 'manager' : 'member' };
  if (what < 93) return { kind: 'mute_all', by: manager, tid, value: flag };
  if (which % 50 === 49) return { kind: 'dissolve', by: manager, tid };
  return { kind: 'history', by: manager, tid, value: flag ? 'all' : 'joining' };
}
