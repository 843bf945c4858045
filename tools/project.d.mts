/** Builds the client into client/dist unless it is up to date. Exits if the build fails. */
export function buildClientIfStale(node: string): Promise<void>;
/** How the server's Node is run. */
export const serverFlags: readonly string[];
