/** Accounts of one server and tenant that are remembered. */
const accountsAtMost = 200_000;

/** Which accounts have a device on which other server, as those servers say. */
export class OnlineElsewhere {
  readonly #tenants = new Map<string, Map<string, Set<string>>>();

  has(tenantId: string, account: string): boolean {
    for (const accounts of this.#tenants.get(tenantId)?.values() ?? []) if (accounts.has(account)) return true;
    return false;
  }

  add(tenantId: string, node: string, accounts: readonly string[], isComplete: boolean): void {
    const nodes = this.#tenants.get(tenantId) ?? new Map<string, Set<string>>();
    this.#tenants.set(tenantId, nodes);
    const known = isComplete ? new Set<string>() : (nodes.get(node) ?? new Set<string>());
    nodes.set(node, known);
    for (const account of accounts) if (known.size < accountsAtMost) known.add(account);
  }

  remove(tenantId: string, node: string, account: string): void {
    this.#tenants.get(tenantId)?.get(node)?.delete(account);
  }

  /** Returns the tenants of which the server had somebody. */
  removeNode(node: string): string[] {
    return [...this.#tenants].filter(([, nodes]) => nodes.delete(node)).map(([tenantId]) => tenantId);
  }
  removeTenant(tenantId: string): void {
    this.#tenants.delete(tenantId);
  }
}
