import type { ContentCategory } from '@sycee/domain/moderation/content-categories';

/** `review`: a person should look at it. */
export type ContentVerdict =
  | { readonly is: 'pass' }
  | { readonly is: 'review' }
  | { readonly is: 'refused'; readonly category: ContentCategory };

export interface VoiceToCheck {
  /** Path of an MP4 file with AAC sound. */
  readonly file: string;
  readonly durationMs: number;
}
export interface VideoToCheck {
  /** Names the video at the service, in letters, digits and `-`. */
  readonly id: string;
  /** Where the service reads it, without a login and for a short time. */
  readonly address: string;
  readonly durationMs: number;
}

/**
 * Checks what pictures, voice messages and videos contain. The embedded one is a sample and is shown as such. Every method throws
 * ContentCheckUnavailable if there is no verdict, which says nothing about the content: the check is to be made again later.
 */
export interface ContentCheck {
  readonly sample: boolean;
  /** `file` is the path of a JPEG picture. */
  checkPicture(file: string): Promise<ContentVerdict>;
  checkVoice(voice: VoiceToCheck): Promise<ContentVerdict>;
  /** Begins the check of a video, which takes about as long as the video; returns its task. */
  beginVideo(video: VideoToCheck): Promise<string>;
  /** `failed`: the service could not fetch or process the video; the check is to be begun again. */
  videoVerdict(task: string): Promise<ContentVerdict | { readonly is: 'pending' } | { readonly is: 'failed' }>;
}

/** No verdict: no answer, an answer that is none, a limit of requests, or a wrong setting. */
export class ContentCheckUnavailable extends Error {
  /** The code of the service, if it gave one. */
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
