/** Encodes a video so that every phone plays it: H.264 and AAC, its shorter edge at most 720 pixels, at most 30 pictures a second. */
export interface VideoEncoder {
  /** Reads a checked MP4 and writes another. Fails if the file cannot be decoded or the time is over. */
  encode(job: { from: string; to: string }): Promise<void>;
}
