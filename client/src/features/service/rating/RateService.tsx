import { ratingTextAtMost } from '@sycee/domain/service/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Rating } from '#ui/Rating.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { ratingWords } from './words.ts';

/** Asks a member once, after the end of a request. Who does not want to answer is not asked again on this device. */
export function RateService({ state: { id, tid } }: { state: { id: string; tid: string } }) {
  const w = useWords(ratingWords);
  const queries = useQueryClient();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isDismissed, setDismissed] = useState(() => siteStorage.get<string>('service_not_rated') === id);
  if (isDismissed) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === 0) return;
    setBusy(true);
    try {
      await call('POST /message/api/consult/rate', { body: { id, rating, text } });
      toast(w.thanks, { kind: 'ok' });
      setDismissed(true);
      await queries.invalidateQueries({ queryKey: ['service state', tid] });
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="service-line service-rating" aria-label={w.ask} onSubmit={send}>
      <span className="f g6 wrap grow">
        <b className="m">{w.ask}</b>
        <Rating label={w.ask} value={rating} onChange={setRating} />
      </span>
      {rating === 0 ? (
        <Button
          kind="ghost"
          size="sm"
          onClick={() => {
            siteStorage.set('service_not_rated', id);
            setDismissed(true);
          }}
        >
          {w.notNow}
        </Button>
      ) : (
        <span className="f g6 service-rating-text">
          <TextArea
            className="grow"
            rows={1}
            aria-label={w.text}
            placeholder={w.text}
            maxLength={ratingTextAtMost}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="sm" type="submit" busy={isBusy}>
            {w.send}
          </Button>
        </span>
      )}
    </form>
  );
}
