export interface SocialLoginRequest {
  /** Returned unchanged, so that the client recognises its own login. */
  state: string;
  /** Page of this site to which the platform redirects. */
  back: string;
}
/** Login through a social platform. The embedded one is a sample and is shown as such. */
export interface SocialLogin {
  readonly sample: boolean;
  /** Address of the platform's login page. */
  addressOf(request: SocialLoginRequest): string;
  /** The open id of a code; null if the code is wrong, expired or used. */
  openIdOf(code: string): Promise<string | null>;
}
