import type { DeviceFrameInput, ServerFrame } from '@sycee/contract/realtime';

/** Sockets that a test opens, answers and closes itself. */
export class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('No socket was made.');
    return socket;
  }
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readonly protocol: string;
  binaryType = 'blob';
  readyState = 0;
  readonly sent: DeviceFrameInput[] = [];

  constructor(url: string, protocol: string) {
    super();
    this.url = url;
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as DeviceFrameInput);
  }
  sentOf<Type extends DeviceFrameInput['type']>(type: Type): Extract<DeviceFrameInput, { type: Type }>[] {
    return this.sent.filter((frame): frame is Extract<DeviceFrameInput, { type: Type }> => frame.type === type);
  }
  close(code = 1000): void {
    this.end(code);
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  give(frame: ServerFrame | string): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  /** The server or the network ends it. */
  end(code: number): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: true }));
  }
}
