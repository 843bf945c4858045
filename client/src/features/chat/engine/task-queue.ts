/** Runs tasks one after the other. One that fails does not hold up the next; after the stop none begins. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  run<T>(task: () => Promise<T>): Promise<T | undefined> {
    const result = this.#last.then(() => (this.#isStopped ? undefined : task()));
    this.#last = result.catch(() => {});
    return result;
  }
  stop(): void {
    this.#isStopped = true;
  }
}
