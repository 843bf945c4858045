import { type MediaKind, type MediaProblem, mediaLimits, mediaToleranceMs } from '@sycee/domain/messages/media';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import type { MediaCheck, MediaJob } from './media-check.ts';
import { withoutNotes } from './without-notes.ts';

/** A file that is refused, for this reason. */
class Refused extends Error {
  readonly problem: MediaProblem;
  constructor(problem: MediaProblem) {
    super(problem);
    this.problem = problem;
  }
}

const formatProblem = { voice: 'voice_format', video: 'video_format' } as const;
/** Codecs of videos that phones record. */
const videoCodecs: readonly unknown[] = ['avc', 'hevc'];
const edgeAtMost = 8192;
/** A minute of 240 pictures a second has 14,400. */
const packetsAtMost = 120_000;
const shortestMs = 300;

interface Track {
  readonly track: InputVideoTrack | InputAudioTrack;
  readonly packets: number;
}

/** Checks an uploaded file and writes its sound and picture, and nothing else, into a new MP4 that can be played from its beginning. */
export async function rewriteMedia({ kind, from, to }: MediaJob): Promise<MediaCheck> {
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF] });
  try {
    return { checked: await rewrite(kind, input, to) };
  } catch (error) {
    return { problem: error instanceof Refused ? error.problem : 'unreadable' };
  } finally {
    input.dispose();
  }
}

async function rewrite(kind: MediaKind, input: Input, to: string) {
  if (!(await input.canRead())) throw new Refused(formatProblem[kind]);
  const { video, audio } = kind === 'voice' ? await voiceTracks(input) : await videoTracks(input);
  const chosen = [video, audio].filter((track) => track !== null);
  const tracks: Track[] = [];
  let [startMs, endMs] = [Number.POSITIVE_INFINITY, 0];
  for (const track of chosen) {
    const extent = await extentOf(track, mediaLimits[kind].msAtMost + mediaToleranceMs);
    tracks.push({ track, packets: extent.packets });
    startMs = Math.min(startMs, extent.startMs);
    endMs = Math.max(endMs, extent.endMs);
  }
  const durationMs = Math.round(endMs - Math.max(0, startMs));
  if (durationMs < shortestMs) throw new Refused('too_short');
  if (durationMs > mediaLimits[kind].msAtMost + mediaToleranceMs) throw new Refused('too_long');
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [null, null];
  if (width !== null && (width < 1 || height < 1 || width > edgeAtMost || height > edgeAtMost))
    throw new Refused('video_format');
  await write(tracks, to, Math.max(0, startMs) / 1000);
  const codec = video ? ((await video.getCodec()) as 'avc' | 'hevc') : null;
  return { durationMs: Math.min(durationMs, mediaLimits[kind].msAtMost), width, height, codec };
}

async function voiceTracks(input: Input) {
  const [audio, ...others] = await input.getTracks();
  if (!audio || others.length > 0 || !audio.isAudioTrack()) throw new Refused(audio ? 'voice_format' : 'no_sound');
  if ((await audio.getCodec()) !== 'aac') throw new Refused('voice_format');
  return { video: null, audio };
}

/** Phones add further tracks, such as places and movements; only the picture and the first sound are kept. */
async function videoTracks(input: Input) {
  const video = await input.getPrimaryVideoTrack();
  if (!video || !videoCodecs.includes(await video.getCodec())) throw new Refused('video_format');
  const sounds = await input.getAudioTracks();
  for (const audio of sounds) if ((await audio.getCodec()) === 'aac') return { video, audio };
  if (sounds.length > 0) throw new Refused('video_format');
  return { video, audio: null };
}

async function extentOf(track: Track['track'], msAtMost: number) {
  let [packets, startMs, endMs] = [0, Number.POSITIVE_INFINITY, 0];
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    packets++;
    startMs = Math.min(startMs, timestamp * 1000);
    endMs = Math.max(endMs, (timestamp + duration) * 1000);
    if (endMs - startMs > msAtMost) throw new Refused('too_long');
    if (packets > packetsAtMost) throw new Refused('unreadable');
  }
  if (packets === 0) throw new Refused('unreadable');
  return { packets, startMs, endMs };
}

/** A track of the new file, with the packets of the old one. */
interface Writer {
  readonly packets: AsyncGenerator<EncodedPacket, void>;
  readonly add: (packet: EncodedPacket) => Promise<void>;
}

async function write(tracks: readonly Track[], to: string, shift: number): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  });
  const writers: Writer[] = [];
  for (const { track, packets } of tracks) writers.push(await writerOf(output, track, packets, shift));
  await output.start();
  // In the order of time, so that a player needs one place of the file only.
  const waiting = new Map<Writer, EncodedPacket>();
  const advance = async (writer: Writer) => {
    const { value } = await writer.packets.next();
    if (value) waiting.set(writer, value);
    else waiting.delete(writer);
  };
  for (const writer of writers) await advance(writer);
  let written = 0;
  while (waiting.size > 0) {
    const [writer, packet] = [...waiting].reduce((one, other) => (other[1].timestamp < one[1].timestamp ? other : one));
    await writer.add(packet);
    written++;
    await advance(writer);
  }
  // Of a file whose end is missing the beginning names packets that are not there.
  if (written < tracks.reduce((sum, { packets }) => sum + packets, 0)) throw new Refused('unreadable');
  await output.finalize();
}

/** Neither name, language nor tags of the track are passed on. */
async function writerOf(
  output: Output,
  track: Track['track'],
  maximumPacketCount: number,
  shift: number,
): Promise<Writer> {
  const packets = new EncodedPacketSink(track).packets();
  const shifted = (packet: EncodedPacket) =>
    shift > 0 ? packet.clone({ timestamp: packet.timestamp - shift }) : packet;
  if (track.isVideoTrack()) {
    const codec = await track.getCodec();
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    const source = new EncodedVideoPacketSource(codec!);
    output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
    return {
      packets,
      add: (packet: EncodedPacket) =>
        source.add(withoutNotes(shifted(packet), codec!, decoderConfig), { decoderConfig }),
    };
  }
  const decoderConfig = (await (track as InputAudioTrack).getDecoderConfig()) ?? undefined;
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source, { maximumPacketCount });
  return { packets, add: (packet: EncodedPacket) => source.add(shifted(packet), { decoderConfig }) };
}
