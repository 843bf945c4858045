import { createServer, type Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection } from '../../server/src/platform/realtime/connection.ts';
import { RealtimeHub } from '../../server/src/platform/realtime/hub.ts';
import { NoOtherNodes } from '../../server/src/platform/realtime/nodes/node-bus.ts';
import { type Measured, median } from '../compare.ts';

const devices = 500;
/** Messages that a batch delivers at once. */
const batch = 20;
const batches = 15;
const tenantId = 'bench';
const message = {
  tid: '019b76da-a800-7000-8000-000000000000',
  seq: 1,
  idClient: '019b76da-a800-7000-8000-000000000001',
  from: 'm-1001',
  kind: 'text' as const,
  content: { kind: 'text' as const, text: '周经理，三家我都看了。提前还款要不要违约金？' },
  reply_seq: null,
  time: 1_795_000_000_000,
  is_recalled: false,
  is_mention: false,
};

/**
 * Batches of messages to a group whose members are all connected: deliveries per second of the server's processor time, against a loop that calls send of `ws` for each
 * message and device.
 */
export async function benchFanOut(): Promise<Measured> {
  const { server, sockets, clients } = await connectDevices();
  const hub = new RealtimeHub(new NoOtherNodes(), { origins: [] });
  const accounts = sockets.map((_, i) => `account ${i}`);
  for (const [i, socket] of sockets.entries()) {
    const connection = new Connection(socket, '', '');
    connection.session = {
      tenantId,
      session: `${i}`,
      account: accounts[i]!,
      accountNo: 'm-1',
      role: 'member',
      person: '',
    };
    hub.add(connection, 0);
  }
  const naive = () => {
    for (let n = 0; n < batch; n++)
      for (const socket of sockets) socket.send(JSON.stringify({ type: 'message', message }));
  };
  const ours = () => {
    for (let n = 0; n < batch; n++) hub.toAccounts(tenantId, accounts, { type: 'message', message });
  };
  const rates: { ours: number[]; naive: number[] } = { ours: [], naive: [] };
  for (let round = 0; round < batches; round++)
    for (const [name, side] of [
      ['ours', ours],
      ['naive', naive],
      ['naive', naive],
      ['ours', ours],
    ] as const)
      rates[name].push(await deliveriesPerSecond(side, clients));
  for (const client of clients.sockets) client.terminate();
  server.close();
  const [us, them] = [median(rates.ours), median(rates.naive)];
  return {
    name: `fan-out of batches of ${batch} messages to ${devices} devices, per second of processor time`,
    figure: `${Math.round(us).toLocaleString('en-US')}/s, a loop over ws ${Math.round(them).toLocaleString('en-US')}/s: ${(us / them).toFixed(1)} ×`,
    target: '≥ 5 ×',
  };
}

interface Clients {
  sockets: WebSocket[];
  received: number;
}

/** The devices do not parse what they get, so that the processor time is the server's. */
async function deliveriesPerSecond(side: () => void, clients: Clients): Promise<number> {
  const before = process.cpuUsage();
  side();
  // Frames are written at the end of this turn.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  await new Promise((resolve) => setTimeout(resolve, 60));
  clients.received = 0;
  return (devices * batch) / seconds;
}

async function connectDevices(): Promise<{ server: Server; sockets: WebSocket[]; clients: Clients }> {
  const server = createServer();
  const accepting = new WebSocketServer({ server, perMessageDeflate: false });
  const sockets: WebSocket[] = [];
  accepting.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const clients: Clients = { sockets: [], received: 0 };
  for (let i = 0; i < devices; i++)
    clients.sockets.push(
      await new Promise<WebSocket>((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
        client.once('open', () => resolve(client));
      }),
    );
  return { server, sockets, clients };
}
