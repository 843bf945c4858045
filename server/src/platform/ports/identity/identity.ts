export interface Named {
  name: string;
  /** 18 characters, already validated. */
  idCard: string;
}
/** Checks whether a name and an ID card number belong together. The embedded one is a sample and is shown as such. */
export interface IdentityProvider {
  readonly sample: boolean;
  /** False: no match, or an unknown number. Throws if there is no answer, which says nothing about the person. */
  isOnePerson(named: Named): Promise<boolean>;
}
