export interface Named {
  name: string;
  /** 18 characters, checked already. */
  idCard: string;
}
/** Says whether a name and an ID card number belong together. The embedded one is a sample, and is shown as such. */
export interface IdentityProvider {
  readonly sample: boolean;
  /** False: they do not, or nobody knows the number. Throws when there is no answer: that says nothing of the person. */
  isOnePerson(named: Named): Promise<boolean>;
}
