import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import {
  type ContentCheck,
  ContentCheckUnavailable,
  type ContentVerdict,
  type VideoToCheck,
  type VoiceToCheck,
} from './content-check.ts';
import { callTencent, type TencentOptions, UnreadableContent } from './tencent-call.ts';
import { tencentFinding, verdictOf } from './tencent-labels.ts';

/** Requests of this process under way; beyond them a file waits for its next attempt. */
const atOnce = 20;
/** Verdicts of this process that are remembered, so that a file whose upload is repeated is not checked again. */
const rememberedAtMost = 5_000;

const began = z.object({
  Results: z.array(z.object({ TaskId: z.string().nullish(), Code: z.string() })).min(1),
});
const detail = z.object({ ...tencentFinding.shape, Suggestion: z.string().nullish(), Status: z.string() });
const unfinished = new Set(['PENDING', 'RUNNING']);

/** ImageModeration, CreateAudioModerationSyncTask and CreateVideoModerationTask of Tencent Cloud. What the service cannot read needs a review. */
export class TencentContentCheck implements ContentCheck {
  readonly sample = false;
  readonly #options: TencentOptions;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, ContentVerdict>();
  #underWay = 0;
  constructor(options: TencentOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  checkPicture = (file: string): Promise<ContentVerdict> =>
    this.#checkFile(file, (FileContent, DataId) =>
      callTencent(this.#options, this.#clock, {
        service: 'ims',
        action: 'ImageModeration',
        body: { BizType: this.#options.policies.picture, DataId, FileContent },
        result: tencentFinding,
      }),
    );

  checkVoice = ({ file }: VoiceToCheck): Promise<ContentVerdict> =>
    this.#checkFile(file, (FileContent, DataId) =>
      callTencent(this.#options, this.#clock, {
        service: 'ams',
        action: 'CreateAudioModerationSyncTask',
        body: { BizType: this.#options.policies.voice, DataId, FileFormat: 'm4a', FileContent },
        result: tencentFinding,
      }),
    );

  async beginVideo({ id, address }: VideoToCheck): Promise<string> {
    const { Results } = await this.#bounded(() =>
      callTencent(this.#options, this.#clock, {
        service: 'vm',
        action: 'CreateVideoModerationTask',
        body: {
          BizType: this.#options.policies.video,
          Type: 'VIDEO',
          Tasks: [{ DataId: id, Input: { Type: 'URL', Url: address } }],
        },
        result: began,
      }),
    );
    const [task] = Results;
    if (task?.Code !== 'OK' || !task.TaskId)
      throw new ContentCheckUnavailable(`CreateVideoModerationTask refused with ${task?.Code}.`);
    return task.TaskId;
  }

  async videoVerdict(task: string): ReturnType<ContentCheck['videoVerdict']> {
    const answer = await this.#bounded(() =>
      callTencent(this.#options, this.#clock, {
        service: 'vm',
        action: 'DescribeTaskDetail',
        body: { TaskId: task },
        result: detail,
      }),
    ).catch((error: unknown) => {
      if (error instanceof ContentCheckUnavailable && error.code?.startsWith('ResourceNotFound')) return null;
      throw error;
    });
    // The service has forgotten the task.
    if (!answer) return { is: 'failed' };
    const { Status, Suggestion, ...finding } = answer;
    if (unfinished.has(Status)) return { is: 'pending' };
    return Status === 'FINISH' ? verdictOf({ ...finding, Suggestion: Suggestion ?? '' }) : { is: 'failed' };
  }

  /** The hash is also the name of the file at the service, which therefore learns nothing about its sender. */
  async #checkFile(
    file: string,
    check: (base64: string, name: string) => Promise<z.output<typeof tencentFinding>>,
  ): Promise<ContentVerdict> {
    const bytes = await readFile(file);
    const name = createHash('sha256').update(bytes).digest('hex');
    const known = this.#remembered.get(name);
    if (known) return known;
    const verdict = await this.#bounded(() => check(bytes.toString('base64'), name)).then(
      verdictOf,
      (error: unknown) => {
        if (error instanceof UnreadableContent) return { is: 'review' } as const;
        throw error;
      },
    );
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined && this.#remembered.size >= rememberedAtMost) this.#remembered.delete(oldest);
    this.#remembered.set(name, verdict);
    return verdict;
  }

  async #bounded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.#underWay >= atOnce) throw new ContentCheckUnavailable('Too many checks are under way.');
    this.#underWay++;
    try {
      return await call();
    } finally {
      this.#underWay--;
    }
  }
}
