/** What a link reports. */
export interface NodeLinkListener {
  message(channel: string, payload: Buffer): void;
  /** The link was made, or made again: what was published in between did not arrive. */
  made(): void;
  /** The connection ended; the link makes another by itself. */
  lost(error: Error): void;
  /** A channel that was subscribed while the link stands is heard from now on. */
  subscribed(channel: string): void;
}

/** Publishes payloads to the other servers and hears theirs. A payload may be lost at any time; those of one server on one link keep their order. */
export interface NodeLink {
  /** Connects, and from then on connects again after each loss. */
  open(listener: NodeLinkListener): void;
  /** Sends a payload; or drops it and returns false, while the link is lost or too much is waiting. */
  publish(channel: string, payload: Buffer): boolean;
  subscribe(channel: string): void;
  unsubscribe(channel: string): void;
  /** Ends a connection that looks open but answers nothing, so that another is made. */
  renew(): void;
  close(): Promise<void>;
}
