export interface Asking {
  /** Comes back as it was: by it the client knows its own return. */
  state: string;
  /** This site's page that the platform comes back to. */
  back: string;
}
/** A social platform that says who somebody is. The embedded one is a sample, and is shown as such. */
export interface SocialLogin {
  readonly sample: boolean;
  /** Where the platform asks its user. */
  addressOf(asking: Asking): string;
  /** Who a code stands for; null where it is wrong, old or used. */
  openIdOf(code: string): Promise<string | null>;
}
