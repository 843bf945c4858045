import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';

export interface ConvertJob {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}
export type ConvertResult = { file: ArrayBuffer } | { problem: string };

const bitrate = 48_000;
/** A second at a time. */
const atOnce = 48_000;

async function convert({ samples, sampleRate }: ConvertJob): Promise<ArrayBuffer> {
  registerAacEncoder();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < samples.length; at += atOnce) {
    const data = samples.slice(at, at + atOnce);
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 1,
      sampleRate,
      timestamp: at / sampleRate,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return target.buffer!;
}

/** The part of the worker’s scope that is used here; the project’s types are those of pages. */
const worker = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;
worker.addEventListener('message', ({ data }: MessageEvent<ConvertJob>) => {
  convert(data).then(
    (file) => worker.postMessage({ file } satisfies ConvertResult, [file]),
    (error: unknown) => worker.postMessage({ problem: String(error) } satisfies ConvertResult, []),
  );
});
