import {
  mediaKinds,
  mediaLimits,
  mediaPieceBytes,
  mediaPiecesAtMost,
  mediaProblems,
} from '@sycee/domain/messages/media';
import { z } from 'zod';
import { seq, tid } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { instant, uuid } from './core/text.ts';

const mediaState = z.object({
  media: uuid,
  state: z.enum(['uploading', 'checking', 'ready', 'refused']),
  /** Numbers of the pieces that have arrived, from 0. */
  pieces: z.array(
    z
      .number()
      .int()
      .min(0)
      .max(mediaPiecesAtMost - 1),
  ),
  /** Why the check refused it; null otherwise. */
  problem: z.enum(mediaProblems).nullable(),
  /** The same as a sentence in the caller’s language. */
  problem_text: z.string().nullable(),
});
export type MediaState = z.output<typeof mediaState>;

const mediaAddress = z.object({ address: z.string(), expires_at: instant });

/**
 * Voice and videos are uploaded into a conversation: begun, sent in pieces (`PUT /message/media/{media}/{piece}`), completed, and then named by a message. Every step can
 * be repeated. They are read at the address of `GET msg/media` with Range requests.
 */
export const chatMedia = defineCalls({
  'POST /message/api/msg/media_begin': call({
    summary: `Begin the upload of a voice message or video under an id of the device’s own, in pieces of ${mediaPieceBytes} bytes; repeated, it answers the state`,
    who: 'session',
    body: z.object({
      tid,
      media: uuid,
      media_kind: z.enum(mediaKinds),
      bytes: z.number().int().min(1).max(mediaLimits.video.bytesAtMost),
    }),
    data: mediaState,
  }),
  'GET /message/api/msg/media_state': call({
    summary: 'Which pieces of an own upload have arrived, and what its check found',
    who: 'session',
    query: z.object({ media: uuid }),
    data: mediaState,
  }),
  'POST /message/api/msg/media_complete': call({
    summary:
      'Check an upload of which all pieces have arrived; answered when the check is done, or earlier with state `checking`',
    who: 'session',
    body: z.object({ media: uuid }),
    data: mediaState,
  }),
  'POST /message/api/msg/media_cancel': call({
    summary: 'Delete an own upload that no message has',
    who: 'session',
    body: z.object({ media: uuid }),
    data: z.object({ media: uuid }),
  }),
  'GET /message/api/msg/media': call({
    summary:
      'Address of the voice or video of a message, for this session; the right to read the message is asked again at each read',
    who: 'session',
    query: z.object({ tid, seq: z.coerce.number().pipe(seq) }),
    data: mediaAddress,
  }),
  'GET /admin/api/message_reports/media': call({
    summary: 'The same for staff who have read this part of the conversation within the last day',
    who: ['saas'],
    button: 'message.moderate',
    query: z.object({ tid, seq: z.coerce.number().pipe(seq) }),
    data: mediaAddress,
  }),
});
