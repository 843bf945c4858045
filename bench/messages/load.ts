// The devices of the bench of messages, in a process of their own: connects every account and sends at the rates that it is given.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PlainDevice } from './plain-device.ts';
import type { LoadInput, LoadResult, LoadRun } from './start-load.ts';
import { groupOf } from './world.ts';

/** One message in fifty goes to a group. */
const groupEvery = 50;
/** `{"type":"message"…` and `{"type":"ack"…` differ from the other frames here. */
const typeAt = 9;
const messageType = 'm'.charCodeAt(0);
const ackType = 'a'.charCodeAt(0);

const {
  ports,
  tokens,
  pairs,
  groups,
  isTimingDelivery = false,
} = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LoadInput;
const sentAt = new Map<string, number>();
const times: number[] = [];
/** Messages to pairs that are not delivered yet. */
const onTheWay = new Map<string, number>();
const deliveryTimes: number[] = [];
const idClientField = '"idClient":"';
let delivered = 0;
const sockets = await connectAll();
process.on('message', (run: LoadRun) => void send(run).then((result) => process.send!(result)));
process.on('disconnect', () => process.exit());
process.send!('ready');

async function connectAll(): Promise<PlainDevice[]> {
  const all: PlainDevice[] = [];
  for (let at = 0; at < tokens.length; at += 100)
    all.push(
      ...(await Promise.all(
        tokens.slice(at, at + 100).map((token, i) => connectOne(token, ports[(at + i) % ports.length]!)),
      )),
    );
  return all;
}

function connectOne(token: string, port: number): Promise<PlainDevice> {
  return new Promise((resolve, reject) => {
    const device = new PlainDevice(port, {
      open: () => device.send(JSON.stringify({ type: 'hello', token })),
      text: (frame) => {
        const type = frame[typeAt];
        if (type === messageType) {
          delivered++;
          if (isTimingDelivery) noteDelivery(frame);
        } else if (type === ackType) {
          const id = frame.toString('latin1', 26, 62);
          times.push(performance.now() - sentAt.get(id)!);
          sentAt.delete(id);
        } else if (frame.toString().startsWith('{"type":"ready"')) resolve(device);
        else if (frame.toString().startsWith('{"type":"refused"')) throw new Error(frame.toString());
      },
      end: reject,
    });
  });
}

function noteDelivery(frame: Buffer): void {
  const at = frame.indexOf(idClientField) + idClientField.length;
  const id = frame.toString('latin1', at, at + 36);
  const sent = onTheWay.get(id);
  if (sent === undefined) return;
  deliveryTimes.push(performance.now() - sent);
  onTheWay.delete(id);
}

async function send({ rate, seconds }: LoadRun): Promise<LoadResult> {
  times.length = 0;
  deliveryTimes.length = 0;
  onTheWay.clear();
  delivered = 0;
  let sent = 0;
  let expected = 0;
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent++) expected += sendOne(sent);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  while (sentAt.size > 0 || delivered < expected) {
    if (performance.now() - start > (seconds + 30) * 1000) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const took = (performance.now() - start) / 1000;
  return {
    sent,
    perSecond: times.length / took,
    ...quantiles(times),
    delivery: isTimingDelivery ? quantiles(deliveryTimes) : null,
    delivered,
    expected,
  };
}

function quantiles(of: readonly number[]): { p50: number; p99: number } {
  const sorted = of.toSorted((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length / 2)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** Returns the number of devices that are to get it. */
function sendOne(n: number): number {
  const sender = (n * 7919) % sockets.length;
  const isGroup = n % groupEvery === 0;
  const tid = isGroup ? groups[Math.floor(sender / groupOf)]! : pairs[Math.floor(sender / 2)]!;
  const idClient = randomUUID();
  sentAt.set(idClient, performance.now());
  if (isTimingDelivery && !isGroup) onTheWay.set(idClient, performance.now());
  const content = { kind: 'text', text: '周经理，三家我都看了。提前还款要不要违约金？' };
  sockets[sender]!.send(JSON.stringify({ type: 'send', tid, idClient, content }));
  return isGroup ? groupOf - 1 : 1;
}
