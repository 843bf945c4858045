/** What the screen says about the connection. */
export type ConnectionState =
  | { is: 'idle' }
  | { is: 'connecting' }
  | { is: 'online' }
  /** The browser reports no network. */
  | { is: 'offline' }
  /** The next attempt begins at this time (milliseconds). `overHttp`: messages travel over HTTP meanwhile. */
  | { is: 'waiting'; until: number; overHttp: boolean }
  /** A newer connection of the same session took over. */
  | { is: 'replaced' }
  /** The session is over, or the site is closed. */
  | { is: 'ended' };
