/** Two mobiles of the mainland that a telephone service connects by one number. */
export interface ConnectedMobiles {
  readonly caller: string;
  readonly callee: string;
}

export interface BoundNumber {
  readonly number: string;
  /** Milliseconds. From then on the number connects nobody. */
  readonly expiresAt: number;
}

/** A telephone service with numbers that stand between two people, so that neither reads the other's mobile. */
export interface MiddleNumber {
  /** Whether numbers are simulated and connect nobody. */
  readonly sample: boolean;
  /** Binds a number to two mobiles until a time in milliseconds. Throws while the service does not answer. */
  bind(mobiles: ConnectedMobiles, until: number): Promise<BoundNumber>;
}
