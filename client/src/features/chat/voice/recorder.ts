import { mediaLimits } from '@sycee/domain/messages/media';

/** AAC plays everywhere; what else a browser records is converted before it is sent. */
const wanted = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', ''] as const;
export const shortestMs = 700;
const levelSize = 512;

export type RecorderProblem = 'denied' | 'missing' | 'busy' | 'unsupported';
export class RecorderFailure extends Error {
  readonly problem: RecorderProblem;
  constructor(problem: RecorderProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Recording {
  blob: Blob;
  durationMs: number;
}

/** One recording of the microphone, from its start until it is stopped, which also happens at the longest length. */
export class VoiceRecorder {
  readonly #stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #context: AudioContext | null;
  readonly #analyser: AnalyserNode | null;
  readonly #samples = new Float32Array(levelSize);
  readonly #parts: Blob[] = [];
  readonly #startedMs = performance.now();
  readonly #ended: Promise<Recording>;
  readonly #timer: ReturnType<typeof setTimeout>;

  private constructor(stream: MediaStream) {
    this.#stream = stream;
    const mimeType = wanted.find((type) => type === '' || MediaRecorder.isTypeSupported(type)) ?? '';
    this.#recorder = new MediaRecorder(stream, { audioBitsPerSecond: 48_000, ...(mimeType && { mimeType }) });
    [this.#context, this.#analyser] = analyserOf(stream);
    this.#recorder.ondataavailable = ({ data }) => this.#parts.push(data);
    this.#ended = new Promise((resolve) => {
      this.#recorder.onstop = () => {
        this.#release();
        const durationMs = Math.min(performance.now() - this.#startedMs, mediaLimits.voice.msAtMost);
        resolve({ blob: new Blob(this.#parts, { type: this.#recorder.mimeType }), durationMs });
      };
    });
    this.#recorder.start();
    this.#timer = setTimeout(() => this.stop(), mediaLimits.voice.msAtMost);
  }

  /** Rejects with a RecorderFailure that says why there is no microphone. */
  static async start(): Promise<VoiceRecorder> {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
      throw new RecorderFailure('unsupported');
    try {
      const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
      return new VoiceRecorder(await navigator.mediaDevices.getUserMedia({ audio }));
    } catch (error) {
      throw new RecorderFailure(problemOf(error));
    }
  }

  get elapsedMs(): number {
    return performance.now() - this.#startedMs;
  }
  /** How loud it is now, from 0 to 1. */
  get level(): number {
    if (!this.#analyser) return 0;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    const power = this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / levelSize;
    return Math.min(1, Math.sqrt(power) * 4);
  }
  /** Resolves once the recording has ended. */
  get recording(): Promise<Recording> {
    return this.#ended;
  }
  stop(): Promise<Recording> {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
    return this.#ended;
  }

  #release(): void {
    clearTimeout(this.#timer);
    for (const track of this.#stream.getTracks()) track.stop();
    void this.#context?.close();
  }
}

function analyserOf(stream: MediaStream): [AudioContext, AnalyserNode] | [null, null] {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = levelSize;
    context.createMediaStreamSource(stream).connect(analyser);
    return [context, analyser];
  } catch {
    // A recording without a level is better than none.
    return [null, null];
  }
}

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}
