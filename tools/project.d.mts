/** Builds the client into client/dist unless what is there came from the same sources. Ends the process when it does not build. */
export function buildClientIfStale(node: string): Promise<void>;
