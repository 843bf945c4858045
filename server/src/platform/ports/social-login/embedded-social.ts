import type { Clock } from '#platform/clock.ts';
import { newSecret } from '#platform/random.ts';
import type { SocialLogin, SocialLoginRequest } from './social-login.ts';

const goodForMs = 300_000;
const maxStored = 1000;

/** Simulates the platform: a page under /dev/ asks for the user, and a code is valid once within five minutes. */
export class EmbeddedSocial implements SocialLogin {
  readonly sample = true;
  readonly #clock: Clock;
  readonly #codes = new Map<string, { openId: string; until: number }>();
  constructor(clock: Clock) {
    this.#clock = clock;
  }
  addressOf({ state, back }: SocialLoginRequest): string {
    return `/dev/social?${new URLSearchParams({ state, back })}`;
  }
  giveCode(openId: string): string {
    if (this.#codes.size >= maxStored) this.#codes.clear();
    const code = newSecret();
    this.#codes.set(code, { openId, until: this.#clock.now() + goodForMs });
    return code;
  }
  async openIdOf(code: string): Promise<string | null> {
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    return issued && issued.until > this.#clock.now() ? issued.openId : null;
  }
}
