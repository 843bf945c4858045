import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { type Choice, chooseOperation } from './choose.ts';
import { whatDeviceHas, whatDeviceShouldHave } from './compare.ts';
import { type Installation, ModelDevice } from './device.ts';
import { keptMessages } from './state.ts';
import { World } from './world.ts';

const proofSize = (inEveryRun: number, whenProving: number) => (inject('isProving') ? whenProving : inEveryRun);

const accounts = ['m-1', 'b-2', 'b-3'];
const [member, adviser, third] = accounts as [string, string, string];

class Run {
  readonly installation: Installation = { world: new World(1_000_000_000), epoch: 'epoch 0' };
  readonly devices = [member, member, adviser].map((account) => new ModelDevice(this.installation, account));
  #backup = structuredClone(this.installation.world.state);
  #epoch = 0;
  #lastId = 0;
  wasRestored = false;

  constructor() {
    const { world } = this.installation;
    world.open('direct', 'direct', [member, adviser]);
    world.open('group', 'group', [member, adviser, third]);
    world.open('third', 'direct', [member, third]);
    world.open('adviser and third', 'direct', [adviser, third]);
    for (const n of [1, 2, 3, 4]) world.open(`other ${n}`, 'direct', [member, `b-1${n}`]);
    this.#backup = structuredClone(world.state);
    world.emit = ({ to, frame, except }) => {
      for (const device of this.devices) if (device.replica.account === to && device !== except) device.receive(frame);
    };
  }

  newId = () => `message ${++this.#lastId}`;

  /** One choice of three is an operation; the others move what is on its way. */
  step(choice: Choice): void {
    const [what, who, where, which] = choice;
    const { world } = this.installation;
    const device = this.devices[who % 3]!;
    const { inbox } = device;
    if (which % 3 === 0) {
      const operation = chooseOperation(world, accounts, [what, who, where, which >> 2], this.newId);
      if (operation.kind === 'send' && device.replica.account === operation.by) device.send(operation);
      else world.run(operation);
    } else if (what < 8) this.#settle([device]);
    else if (what < 34) device.serve();
    else if (what < 62) device.handle();
    else if (what < 66) device.disconnect();
    else if (what < 74) device.connect();
    else if (what < 78) inbox.splice(0, inbox[0]?.type === 'frame' ? 1 : 0);
    else if (what < 82) inbox.splice(0, 0, ...inbox.slice(0, 1).filter(({ type }) => type === 'frame'));
    else if (what < 97) delay(inbox, where, 1 + (which % 4));
    else if (what < 99) this.#backup = structuredClone(world.state);
    else this.#restore();
  }

  #restore(): void {
    this.installation.world.state = structuredClone(this.#backup);
    this.installation.epoch = `epoch ${++this.#epoch}`;
    this.wasRestored = true;
    for (const device of this.devices) device.disconnect();
  }

  /** Every device connects again, with a connection that loses nothing. */
  finish(): void {
    for (const device of this.devices) {
      device.disconnect();
      device.connect();
    }
    this.#settle(this.devices);
  }

  #settle(devices: readonly ModelDevice[]): void {
    for (let rounds = 0; devices.flatMap((one) => [one.serve(), one.handle()]).some(Boolean); rounds++)
      if (rounds > 500) throw new Error('The devices do not come to rest.');
  }
}

/** Messages, changes and receipts may be late; instructions and answers of one connection keep their order. */
function delay(inbox: ModelDevice['inbox'], which: number, places: number): void {
  const at = which % Math.max(1, inbox.length);
  const late = inbox[at];
  if (late?.type !== 'frame' || !['message', 'change', 'receipt'].includes(late.frame.type)) return;
  inbox.splice(at, 1);
  inbox.splice(at + places, 0, late);
}

const number = (max: number) => fc.nat({ max });
const choices = fc.array(fc.tuple(number(99), number(5), number(11), number(1000)), { minLength: 30, maxLength: 160 });

test('[S1.20] [S4.37] [S4.41] [S4.43] devices that lose, repeat and reorder frames agree with the truth after they have synchronized', () => {
  const seen = { copies: 0, lost: 0, recalled: 0, expired: 0, restored: 0, unread: 0 };
  fc.assert(
    fc.property(choices, (chosen) => {
      const run = new Run();
      const { world } = run.installation;
      run.finish();
      for (const choice of chosen) run.step(choice as Choice);
      // The first time, outboxes are sent; what that changes is there the second time.
      run.finish();
      run.finish();
      if (run.wasRestored) seen.restored++;
      seen.expired += world.state.conversations.filter(({ oldestSeq }) => oldestSeq > 1).length;
      const kept = world.state.conversations.map(keptMessages);
      const sent = kept.flatMap((messages) => messages.flatMap(({ idClient }) => idClient ?? []));
      expect(new Set(sent).size).toBe(sent.length);
      for (const { messages } of world.state.conversations) {
        expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
        for (const [at, { time }] of messages.entries())
          if (at > 0) expect(time).toBeGreaterThan(messages[at - 1]!.time);
      }
      for (const { replica } of run.devices) {
        expect(replica.outbox).toEqual([]);
        const has = whatDeviceHas(replica);
        expect(has).toEqual(whatDeviceShouldHave(world, replica));
        for (const { row, messages } of has.copies) {
          seen.copies++;
          seen.unread += row.unread;
          seen.recalled += messages.filter((one) => one.is_recalled).length;
        }
        seen.lost += world.state.conversations.length - replica.copies.size;
      }
    }),
    { numRuns: proofSize(600, 100_000), seed: 16, endOnFailure: true },
  );
  // The runs met what they are about.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
