import { internalNoteAtMost } from '@sycee/domain/service/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { readAgainMs, useDeskChange } from './use-desk-change.ts';
import { serviceWords } from './words.ts';

/** What staff write to one another about a conversation: on another ground than messages, with a lock and who reads it, so that nobody takes one for the other. */
export function ServiceNotes({ tid }: { tid: string }) {
  const w = useWords(serviceWords);
  const queries = useQueryClient();
  const changedAt = useDeskChange();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['service notes', tid, changedAt],
    queryFn: () => call('GET /message/api/consult/notes', { query: { tid }, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: readAgainMs,
  });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    try {
      await call('POST /message/api/consult/note', { body: { tid, text } });
      setText('');
      await queries.invalidateQueries({ queryKey: ['service notes', tid] });
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="service-notes col g12" aria-label={w.notes}>
      <p className="f g6 t12">
        <LockKeyhole size={14} aria-hidden="true" />
        {w.notesHint}
      </p>
      {data && data.list.length > 0 && (
        <ul className="col g6" aria-label={w.notes}>
          {data.list.map(({ note_no, kind, author, text: said, created_at }) => (
            <li key={note_no} className="t13">
              <b className="m">{author.name}</b> {kind === 'handover' && <Tag>{w.handOver}</Tag>}{' '}
              <RelativeTime at={created_at} className="t12 c3" />
              <span className="service-note-text">{said}</span>
            </li>
          ))}
        </ul>
      )}
      <form className="f g6" onSubmit={add}>
        <TextArea
          className="grow"
          rows={1}
          aria-label={w.newNote}
          placeholder={w.newNote}
          maxLength={internalNoteAtMost}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="line" size="sm" type="submit" busy={isBusy}>
          {w.addNote}
        </Button>
      </form>
    </section>
  );
}
