import { execFile, spawnSync } from 'node:child_process';
import os from 'node:os';
import { videoEdge } from '@sycee/domain/marketing/video';
import type { VideoEncoder } from './video-encoder.ts';

const patienceMs = 15 * 60_000;
const scale = `scale=w='if(gt(iw,ih),-2,2*trunc(min(${videoEdge},iw)/2))':h='if(gt(iw,ih),2*trunc(min(${videoEdge},ih)/2),-2)'`;

/** The program as it is installed, or null. */
export function installedEncoder(command: string): VideoEncoder | null {
  const { status } = spawnSync(command, ['-hide_banner', '-version'], { timeout: 5_000 });
  return status === 0 ? new FfmpegEncoder(command) : null;
}

class FfmpegEncoder implements VideoEncoder {
  readonly #command: string;
  constructor(command: string) {
    this.#command = command;
  }

  encode({ from, to }: { from: string; to: string }): Promise<void> {
    return new Promise((done, fail) => {
      const { pid } = execFile(this.#command, argumentsFor(from, to), { timeout: patienceMs }, (error) =>
        error ? fail(error) : done(),
      );
      // Calls of people go first.
      if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
    });
  }
}

/** Only files are opened, as MP4, whatever a file names inside. */
function argumentsFor(from: string, to: string): readonly string[] {
  const quiet = '-hide_banner -nostdin -loglevel error -y -protocol_whitelist file -f mp4';
  const tracks = '-map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1';
  const picture = '-fpsmax 30 -c:v libx264 -preset veryfast -crf 25 -profile:v high -pix_fmt yuv420p';
  const sound = '-c:a aac -b:a 96k -ac 2';
  const before = quiet.split(' ');
  const after = `${tracks} ${picture} ${sound} -movflags +faststart -f mp4`.split(' ');
  return [...before, '-i', from, '-vf', scale, ...after, to];
}
