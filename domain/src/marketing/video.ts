export const videoTitleLettersAtMost = 60;
export const videoSummaryLettersAtMost = 200;

/** An uploaded video waits until it is checked and, where an encoder is installed, encoded. */
export const videoStates = ['waiting', 'ready', 'refused'] as const;
export type VideoState = (typeof videoStates)[number];

/** Why a video is refused. `codec`: H.265, which not every phone plays, on an installation that cannot encode it anew. */
export const videoProblems = ['unreadable', 'video_format', 'too_long', 'too_short', 'codec'] as const;
export type VideoProblem = (typeof videoProblems)[number];

/** The shorter edge of an encoded video in pixels is at most this. */
export const videoEdge = 720;
