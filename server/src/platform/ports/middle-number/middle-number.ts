/** Two mobiles of the mainland that a telephone service connects by one number. */
export interface ConnectedMobiles {
  readonly caller: string;
  readonly callee: string;
}

/** A number that a telephone service has bound, as the service names it. */
export interface NumberBinding {
  readonly number: string;
  /** The name of the binding; the service may bind one number to several pairs. */
  readonly subscription: string;
}

export interface BoundNumber extends NumberBinding {
  /** Milliseconds. From then on the number connects nobody. */
  readonly expiresAt: number;
}

/** A telephone service with numbers that stand between two people, so that neither reads the other's mobile. */
export interface MiddleNumber {
  /** Whether numbers are simulated and connect nobody. */
  readonly sample: boolean;
  /** Binds a number to two mobiles until a time in milliseconds. Throws while the service does not answer. */
  bind(mobiles: ConnectedMobiles, until: number): Promise<BoundNumber>;
  /** Ends a binding before its time: the number connects the two no more. Throws unless the service has confirmed it. */
  unbind(binding: NumberBinding): Promise<void>;
}
