import type { IdentityProvider, Named } from './identity.ts';

/**
 * Follows a rule that the screen states: a name that ends with 某 does not match, a number that ends with X gets no
 * answer.
 */
export class EmbeddedIdentity implements IdentityProvider {
  readonly sample = true;
  async isOnePerson({ name, idCard }: Named): Promise<boolean> {
    if (idCard.endsWith('X')) throw new Error('The sample identity provider does not answer for numbers with X.');
    return !name.endsWith('某');
  }
}
