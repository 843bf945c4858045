import { type ContentCategory, contentCategories } from '../moderation/content-categories.ts';

/** Voice messages and videos: files that are uploaded into a conversation in pieces. */
export const mediaKinds = ['voice', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const mega = 1024 * 1024;

interface MediaLimits {
  /** Longest length in ms. */
  msAtMost: number;
  bytesAtMost: number;
}
export const mediaLimits = {
  voice: { msAtMost: 60_000, bytesAtMost: 2 * mega },
  video: { msAtMost: 300_000, bytesAtMost: 100 * mega },
} as const satisfies Record<MediaKind, MediaLimits>;
/** A recorder stops a moment after its time; so much is accepted beyond the longest length. */
export const mediaToleranceMs = 1_500;

/** Size of an uploaded piece in bytes; the last one is shorter. A lost connection costs at most one piece. */
export const mediaPieceBytes = mega;
export const piecesOfMedia = (bytes: number): number => Math.ceil(bytes / mediaPieceBytes);
export const mediaPiecesAtMost: number = piecesOfMedia(mediaLimits.video.bytesAtMost);
/** Uploads that an account may have begun and not completed. */
export const unfinishedMediaAtMost = 8;

/** Why a file is refused that is not as it has to be. */
const formatProblems = ['unreadable', 'voice_format', 'video_format', 'no_sound', 'too_long', 'too_short'] as const;
type FormatProblem = (typeof formatProblems)[number];
/** Why a file is refused for what it contains. */
export type ContentProblem = `content_${ContentCategory}`;
export const contentProblem = (category: ContentCategory): ContentProblem => `content_${category}`;

/** Why the check of a file refuses it. */
export type MediaProblem = FormatProblem | ContentProblem;
export const mediaProblems: readonly MediaProblem[] = [...formatProblems, ...contentCategories.map(contentProblem)];
/** Undefined for a problem of the format. */
export const categoryOfProblem = (problem: MediaProblem): ContentCategory | undefined =>
  contentCategories.find((category) => contentProblem(category) === problem);

/** Whole seconds of a length as they are shown, at least one. */
export const shownSeconds = (durationMs: number): number => Math.max(1, Math.round(durationMs / 1000));
