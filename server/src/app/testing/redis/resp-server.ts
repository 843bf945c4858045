import { once } from 'node:events';
import net from 'node:net';

/** A RESP value of a request: an array of bulk strings. */
type Request = Buffer[];

/** Answers PING, AUTH, SELECT, SUBSCRIBE, UNSUBSCRIBE and PUBLISH as Redis does, in RESP 2 on a real socket. */
export class RespServer {
  readonly #server: net.Server;
  readonly #channels = new Map<string, Set<net.Socket>>();
  readonly #sockets = new Set<net.Socket>();
  readonly #password: string;
  #port = 0;
  #isHanging = false;

  constructor(password = '') {
    this.#password = password;
    this.#server = net.createServer((socket) => this.#accept(socket));
  }

  get port(): number {
    return this.#port;
  }

  /** Listens, after a stop on the same port. */
  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as net.AddressInfo).port;
  }

  /** Ends all connections and refuses others. */
  async stop(): Promise<void> {
    this.#isHanging = false;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Connections stay open and nothing is read, as if the process were stopped. */
  hang(): void {
    this.#isHanging = true;
    for (const socket of this.#sockets) socket.pause();
  }
  resume(): void {
    this.#isHanging = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #accept(socket: net.Socket): void {
    const client = { isKnown: this.#password === '', rest: Buffer.alloc(0) as Buffer };
    this.#sockets.add(socket);
    if (this.#isHanging) socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#sockets.delete(socket);
      for (const channel of this.#channels.keys()) this.#leave(socket, channel);
    });
    socket.on('data', (data) => {
      client.rest = client.rest.length > 0 ? Buffer.concat([client.rest, data]) : data;
      for (let read = readRequest(client.rest); read; read = readRequest(client.rest)) {
        client.rest = client.rest.subarray(read.end);
        socket.write(this.#answer(socket, client, read.request));
      }
    });
  }

  #answer(socket: net.Socket, client: { isKnown: boolean }, [name, ...args]: Request): Buffer | string {
    const command = String(name).toUpperCase();
    if (command === 'AUTH') {
      client.isKnown = String(args.at(-1)) === this.#password;
      return client.isKnown ? '+OK\r\n' : '-WRONGPASS invalid username-password pair or user is disabled.\r\n';
    }
    if (!client.isKnown) return '-NOAUTH Authentication required.\r\n';
    if (command === 'PUBLISH') return this.#publish(args[0]!, args[1]!);
    const own = () => [...this.#channels.values()].filter((sockets) => sockets.has(socket)).length;
    if (command === 'SUBSCRIBE')
      return Buffer.concat(
        args.map((channel) => {
          const heard = this.#channels.get(String(channel)) ?? new Set();
          this.#channels.set(String(channel), heard.add(socket));
          return array(['subscribe', channel, own()]);
        }),
      );
    if (command === 'UNSUBSCRIBE')
      return Buffer.concat(
        args.map((channel) => {
          this.#leave(socket, String(channel));
          return array(['unsubscribe', channel, own()]);
        }),
      );
    // While a connection listens, Redis answers a ping as an array.
    if (command === 'PING') return own() > 0 ? array(['pong', '']) : '+PONG\r\n';
    return command === 'SELECT' ? '+OK\r\n' : `-ERR unknown command '${command}'\r\n`;
  }

  #publish(channel: Buffer, payload: Buffer): string {
    const heard = this.#channels.get(String(channel)) ?? new Set<net.Socket>();
    const message = array(['message', channel, payload]);
    for (const one of heard) one.write(message);
    return `:${heard.size}\r\n`;
  }

  #leave(socket: net.Socket, channel: string): void {
    const heard = this.#channels.get(channel);
    heard?.delete(socket);
    if (heard?.size === 0) this.#channels.delete(channel);
  }
}

/** The first whole request, and where it ends; null while it is incomplete. */
function readRequest(bytes: Buffer): { request: Request; end: number } | null {
  const head = lineAt(bytes, 0);
  if (!head) return null;
  if (!head.text.startsWith('*')) throw new Error(`No request: ${head.text}`);
  const request: Request = [];
  let at = head.end;
  for (let left = Number(head.text.slice(1)); left > 0; left--) {
    const size = lineAt(bytes, at);
    if (!size) return null;
    const end = size.end + Number(size.text.slice(1));
    if (bytes.length < end + 2) return null;
    request.push(Buffer.from(bytes.subarray(size.end, end)));
    at = end + 2;
  }
  return { request, end: at };
}

function lineAt(bytes: Buffer, from: number): { text: string; end: number } | null {
  const end = bytes.indexOf('\r\n', from);
  return end < 0 ? null : { text: bytes.toString('latin1', from, end), end: end + 2 };
}

const array = (items: readonly (Buffer | string | number)[]): Buffer =>
  Buffer.concat([
    Buffer.from(`*${items.length}\r\n`),
    ...items.map((item) =>
      typeof item === 'number'
        ? Buffer.from(`:${item}\r\n`)
        : Buffer.concat([Buffer.from(`$${Buffer.byteLength(item)}\r\n`), Buffer.from(item), Buffer.from('\r\n')]),
    ),
  ]);
