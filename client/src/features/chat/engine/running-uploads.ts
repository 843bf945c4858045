/** Uploads of voice and videos that are under way in this tab, by idClient, so that their sender can stop them. */
const running = new Map<string, AbortController>();

/** Runs an upload that can be stopped. */
export async function runUpload<Result>(
  idClient: string,
  upload: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  running.set(idClient, controller);
  try {
    return await upload(controller.signal);
  } finally {
    running.delete(idClient);
  }
}

/** Stops the uploads of messages that were discarded or paused, here or in another tab. */
export function stopUnwanted(outbox: ReadonlyMap<string, { is_paused?: boolean }>): void {
  for (const [idClient, controller] of running) {
    const row = outbox.get(idClient);
    if (!row || row.is_paused) controller.abort();
  }
}
