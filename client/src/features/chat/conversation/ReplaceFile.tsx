import { useRef } from 'react';
import { fileTypes, messagesOf, pictureTypes, sortFiles, videoTypes } from '#features/chat/composer/attach.ts';
import { composerWords } from '#features/chat/composer/words.ts';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { conversationWords } from './words.ts';

const acceptOf = { image: pictureTypes, video: videoTypes, file: fileTypes } as const;

/** Chooses another picture, video or file in place of one that was refused. The other pictures of an album stay. */
export function ReplaceFile({ row }: { row: OutboxRow }) {
  const w = useWords(conversationWords);
  const composer = useWords(composerWords);
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const kind = row.content?.kind;
  if (kind !== 'image' && kind !== 'video' && kind !== 'file') return null;
  const replace = async (file: File) => {
    const message = await messageWith(row, file).catch(() => 'wrongFile' as const);
    if (typeof message === 'string') return toast(composer[message], { kind: 'bad' });
    const { tid, idClient, reply_seq } = row;
    await client?.send(tid, { ...message, reply_seq });
    await client?.discard(idClient);
  };
  return (
    <>
      <button type="button" className="go" onClick={() => input.current?.click()}>
        {kind === 'image' ? w.otherPicture : w.otherFile}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf[kind]}
        aria-label={kind === 'image' ? w.otherPicture : w.otherFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void replace(file);
        }}
      />
    </>
  );
}

async function messageWith({ content, files }: OutboxRow, chosen: File) {
  const { pictures, documents, videos, problem } = sortFiles([chosen]);
  if (problem) return problem;
  const [video] = videos;
  if (video) return await (await import('#features/chat/video/read-video.ts')).videoMessage(video);
  const [message] = await messagesOf(pictures, documents);
  if (!message) return 'wrongFile' as const;
  if (content?.kind !== 'image' || message.content?.kind !== 'image') return message;
  // Files are uploaded in their order, so the first without a key was refused.
  const refused = files.findIndex(({ key }) => key === null);
  const album = files.map((file, at) => (at === refused ? (message.files?.[0] ?? file) : file));
  return { ...message, files: album } satisfies NewMessage;
}
