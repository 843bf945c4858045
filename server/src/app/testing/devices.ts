import type { DeviceFrameInput, ServerFrame } from '@sycee/contract/realtime';
import { realtimePath, realtimeProtocol, serverFrame } from '@sycee/contract/realtime';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Visitor } from './test-server.ts';

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
const waitAtMostMs = 5000;

/** The address of the realtime connection of a test server, which listens from now on. */
export async function realtimeUrl(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return `ws://127.0.0.1:${port}${realtimePath}`;
}

/** A device with a real socket. Every frame that it receives is checked against the contract. */
export class TestDevice {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #waiting = new Set<() => void>();
  #ready: FrameOf<'ready'> | undefined;
  /** Set when a frame was not of the contract. */
  problem: unknown;

  constructor(url: string, origin: string) {
    this.socket = new WebSocket(url, [realtimeProtocol], { origin });
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      const parsed = serverFrame.safeParse(JSON.parse(String(data)));
      if (parsed.success) this.frames.push(parsed.data);
      else this.problem = parsed.error;
      for (const check of this.#waiting) check();
    });
  }

  /** Connects a device of the visitor's session; resolves when it is ready. */
  static async of(
    app: FastifyInstance,
    visitor: Visitor,
    position: Partial<FrameInput<'hello'>> = {},
  ): Promise<TestDevice> {
    const { token } = await visitor.data('GET /finance/api/get_yx_token');
    const device = new TestDevice(await realtimeUrl(app), testOrigin);
    await device.opened();
    device.send({ type: 'hello', token, language: 'en', ...position });
    device.#ready = await device.next('ready');
    return device;
  }

  /** The answer to the hello. */
  get ready(): FrameOf<'ready'> {
    return this.#ready!;
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve());
      this.socket.once('error', reject);
    });
  }

  send(frame: DeviceFrameInput): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The first frame of this type that meets the condition, among those received and those to come. It is taken out. */
  async next<Type extends ServerFrame['type']>(
    type: Type,
    meets: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    const isWanted = (frame: ServerFrame) => frame.type === type && meets(frame as FrameOf<Type>);
    return (await this.first(isWanted, type)) as FrameOf<Type>;
  }

  /** The same for frames of several types. */
  async first(isWanted: (frame: ServerFrame) => boolean, name = 'of this kind'): Promise<ServerFrame> {
    const take = () => {
      const at = this.frames.findIndex(isWanted);
      return at < 0 ? undefined : this.frames.splice(at, 1)[0];
    };
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(check);
        reject(
          new Error(
            `No frame ${name}; there are ${JSON.stringify(this.frames).slice(0, 600)} ${String(this.problem ?? '')}`,
          ),
        );
      }, waitAtMostMs);
      const check = () => {
        const frame = take();
        if (!frame) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(frame);
      };
      this.#waiting.add(check);
      check();
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
type FrameInput<Type extends DeviceFrameInput['type']> = Extract<DeviceFrameInput, { type: Type }>;
export const testOrigin = 'http://localhost:3000';
