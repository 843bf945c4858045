import type { BothLanguages } from '@sycee/domain/language/both';
import {
  type ContentProblem,
  categoryOfProblem,
  type MediaKind,
  type MediaProblem,
  mediaLimits,
} from '@sycee/domain/messages/media';
import { contentRefusal } from '#platform/content-refusal.ts';

const minutes = mediaLimits.video.msAtMost / 60_000;
const seconds = mediaLimits.voice.msAtMost / 1000;

const formatWords: Readonly<Record<Exclude<MediaProblem, ContentProblem>, BothLanguages>> = {
  unreadable: {
    zh: '文件已损坏或不完整，请重新录制或选择',
    en: 'The file is damaged or incomplete. Record or choose it again',
  },
  voice_format: {
    zh: '语音格式不受支持，部分手机无法播放。请使用 AAC 格式（MP4）',
    en: 'Some phones can’t play this kind of recording. Send AAC sound in an MP4 file',
  },
  video_format: {
    zh: '视频格式不受支持，部分手机无法播放。请选择 H.264 或 H.265 编码的 MP4 或 MOV 视频',
    en: 'Some phones can’t play this kind of video. Choose an MP4 or MOV video in H.264 or H.265',
  },
  no_sound: { zh: '没有录到声音，请重新录制', en: 'There is no sound in it. Record it again' },
  too_long: {
    zh: `太长了：语音最长 ${seconds} 秒，视频最长 ${minutes} 分钟`,
    en: `It is too long. A voice message can last ${seconds} seconds, a video ${minutes} minutes`,
  },
  too_short: { zh: '时间太短，请重新录制', en: 'It is too short. Record it again' },
};

/** Why a file is refused, as its sender reads it. `sample`: the check of its content is one. */
export function problemWords(kind: MediaKind, problem: MediaProblem, { sample }: { sample: boolean }): BothLanguages {
  const category = categoryOfProblem(problem);
  return category ? contentRefusal(kind, category, { sample }) : formatWords[problem as keyof typeof formatWords];
}
