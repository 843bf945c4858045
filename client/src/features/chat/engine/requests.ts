import type { DeviceFrameInput, ServerFrame } from '@sycee/contract/realtime';
import { Answers } from './answers.ts';
import { checkWithinMs } from './limits.ts';

/** Frames that the server answers. */
export class Requests {
  readonly #send: (frame: DeviceFrameInput) => boolean;
  readonly #answers = new Answers<number, ServerFrame>();
  #ref = 0;

  constructor(send: (frame: DeviceFrameInput) => boolean) {
    this.#send = send;
  }

  /** Null without a realtime connection, or if it does not answer. */
  async ask(frame: (ref: number) => DeviceFrameInput): Promise<ServerFrame | null> {
    // 0 is the ref of the probe.
    this.#ref = (this.#ref % 999_999_999) + 1;
    const ref = this.#ref;
    const answer = this.#answers.wait(ref, checkWithinMs);
    if (!this.#send(frame(ref))) this.#answers.give(ref, null);
    return await answer;
  }

  /** Returns whether the frame is the answer to a request. */
  answered(frame: ServerFrame): boolean {
    return 'ref' in frame && frame.ref !== undefined && this.#answers.give(frame.ref, frame);
  }

  dropAll(): void {
    this.#answers.dropAll();
  }
}
