import { once } from 'node:events';
import net from 'node:net';

/** The way of one server to Redis, which tests cut while Redis and the way of the others stand. */
export class CuttableWire {
  readonly #target: number;
  readonly #sockets = new Set<net.Socket>();
  #server: net.Server | null = null;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to({ url }: { url: string }): Promise<CuttableWire> {
    const wire = new CuttableWire(Number(new URL(url).port));
    await wire.mend();
    return wire;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async mend(): Promise<void> {
    this.#server = net.createServer((near) => {
      const far = net.connect(this.#target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.pipe(other);
        one.on('error', () => {});
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as net.AddressInfo).port;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
