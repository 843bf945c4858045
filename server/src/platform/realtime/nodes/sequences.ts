/** Publications that are older, or come from a clock that differs by more, are dropped. */
export const timelyWithinMs = 60_000;

/** The numbers of what was heard, by server and tenant. */
export class Sequences {
  readonly #newest = new Map<string, Map<string, number>>();

  /** `old`: heard before, or overtaken by a newer one. `gap`: publications before it were not heard. */
  take(node: string, tenantId: string, no: number): 'next' | 'gap' | 'old' {
    const ofNode = this.#newest.get(node) ?? new Map<string, number>();
    this.#newest.set(node, ofNode);
    const newest = ofNode.get(tenantId);
    if (newest !== undefined && no <= newest) return 'old';
    ofNode.set(tenantId, no);
    // Without a number from before the subscription is new, and its devices have synchronized since.
    return newest === undefined || no === newest + 1 ? 'next' : 'gap';
  }

  /** The tenant is not heard any more. */
  forgetTenant(tenantId: string): void {
    for (const ofNode of this.#newest.values()) ofNode.delete(tenantId);
  }
  forgetNode(node: string): void {
    this.#newest.delete(node);
  }
}
