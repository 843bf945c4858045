import type { OpeningPeriod } from '@sycee/domain/service/hours';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { type SpecialDay, WeekFields } from '#platform/opening-hours/WeekFields.tsx';
import { openingWords } from '#platform/opening-hours/words.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import '../service.css';
import type { StoreHoursRow } from './types.ts';
import { hoursWords } from './words.ts';

const office: readonly OpeningPeriod[] = [{ from: 540, to: 1080 }];
/** What a store begins with that has entered none: open, as what customers read until then says nothing of closed days. */
const usualWeek = Array.from({ length: 7 }, () => office);

/** The week, and days that differ from it; saved together. */
export function HoursForm({ store, onSaved }: { store: StoreHoursRow; onSaved: () => Promise<void> }) {
  const w = useWords(hoursWords);
  const opening = useWords(openingWords);
  const [week, setWeek] = useState<readonly (readonly OpeningPeriod[])[]>(store.hours?.week ?? usualWeek);
  const [days, setDays] = useState<readonly SpecialDay[]>(store.hours?.days ?? []);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (days.some(({ date }) => date === '')) return setError(opening.dateMissing);
    setBusy(true);
    setError('');
    try {
      const hours = {
        week: week.map((periods) => [...periods]),
        days: days.map(({ date, periods }) => ({ date, periods: [...periods] })),
      };
      await call('PUT /admin/api/store_hours', {
        body: { store_no: store.store_no, version: store.version, hours },
        fields: ['hours'],
      });
      toast(w.saved, { kind: 'ok' });
      await onSaved();
    } catch (failure) {
      setError(Object.values(fieldsOf(failure))[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="col g20" onSubmit={save} noValidate>
      <Note kind="info">
        {w.shown(store.shown)}
        {!store.hours && <span className="col">{w.none}</span>}
      </Note>
      <WeekFields week={week} days={days} onWeek={setWeek} onDays={setDays} />
      {error && <FieldError>{error}</FieldError>}
      <Button size="lg" block type="submit" busy={isBusy}>
        {w.save}
      </Button>
    </form>
  );
}
