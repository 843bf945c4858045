// Without schemas, so that the client's bundle contains only these values.

/** Path of the WebSocket. The subprotocol names the version of the frames. */
export const realtimePath = '/realtime';
export const realtimeProtocol = 'sycee.1';
/** A frame of a device is at most this long; longer ones close the connection. */
export const frameBytesAtMost = 32 * 1024;

/** Why the server closed a connection (WebSocket close codes). */
export const closeCode = {
  /** Not a frame of this contract. */
  badFrame: 4400,
  /** The session ended or the token is not good: fetch a token and connect again, or log in. */
  session: 4401,
  /** Pages of this origin may not connect. */
  origin: 4403,
  /** No hello within ten seconds. */
  silent: 4408,
  /** Frames faster than the limit, or a device that does not read. */
  tooFast: 4429,
  /** A newer connection of the same session. */
  replaced: 4409,
  /** The tenant is closed. */
  closed: 4423,
  /** The server stops: connect again. */
  restart: 1012,
} as const;
