// The devices of the bench of messages, in a process of their own: connects every account and sends at the rates that it is given.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { realtimePath, realtimeProtocol } from '../../contract/src/realtime.ts';
import type { LoadInput, LoadResult, LoadRun } from './start-load.ts';
import { groupOf } from './world.ts';

/** One message in fifty goes to a group. */
const groupEvery = 50;

const { port, tokens, pairs, groups } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as LoadInput;
const sentAt = new Map<string, number>();
const times: number[] = [];
let delivered = 0;
const sockets = await connectAll();
process.on('message', (run: LoadRun) => void send(run).then((result) => process.send!(result)));
process.on('disconnect', () => process.exit());
process.send!('ready');

async function connectAll(): Promise<WebSocket[]> {
  const all: WebSocket[] = [];
  for (let at = 0; at < tokens.length; at += 100)
    all.push(...(await Promise.all(tokens.slice(at, at + 100).map((token) => connectOne(token)))));
  return all;
}

function connectOne(token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, [realtimeProtocol], {
      origin: 'http://127.0.0.1:3000',
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.once('close', (code, reason) => reject(new Error(`${code} ${String(reason)}`)));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('{"type":"message"')) delivered++;
      else if (text.startsWith('{"type":"ack"')) {
        const id = text.slice(26, 62);
        times.push(performance.now() - sentAt.get(id)!);
        sentAt.delete(id);
      } else if (text.startsWith('{"type":"ready"')) resolve(socket);
      else if (text.startsWith('{"type":"refused"')) throw new Error(text);
    });
  });
}

async function send({ rate, seconds }: LoadRun): Promise<LoadResult> {
  times.length = 0;
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
  const sorted = times.toSorted((one, other) => one - other);
  return {
    sent,
    perSecond: times.length / took,
    p50: sorted[Math.floor(sorted.length / 2)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    delivered,
    expected,
  };
}

/** Returns the number of devices that are to get it. */
function sendOne(n: number): number {
  const sender = (n * 7919) % sockets.length;
  const isGroup = n % groupEvery === 0;
  const tid = isGroup ? groups[Math.floor(sender / groupOf)]! : pairs[Math.floor(sender / 2)]!;
  const idClient = randomUUID();
  sentAt.set(idClient, performance.now());
  const content = { kind: 'text', text: '周经理，三家我都看了。提前还款要不要违约金？' };
  sockets[sender]!.send(JSON.stringify({ type: 'send', tid, idClient, content }));
  return isGroup ? groupOf - 1 : 1;
}
