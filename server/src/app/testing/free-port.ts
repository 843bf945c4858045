import { once } from 'node:events';
import net from 'node:net';

/** A port of this computer on which nobody listens now. */
export async function freePort(): Promise<number> {
  const listener = net.createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as net.AddressInfo;
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  return port;
}
