import type { Language } from '@sycee/domain/language/both';
import { fileMonths, isShorter, retentionMonths } from '@sycee/domain/messages/retention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { LoadState } from '../LoadState.tsx';
import { retentionWords } from './retention-words.ts';

const key = ['message retention'];
const forever = 'forever';
const choices = [forever, ...retentionMonths.map(String)];

/** Date and time in Shanghai. */
function startText(ms: number, language: Language): string {
  const instant = new Date(ms);
  const time = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' });
  return `${dayWords(instant.toISOString(), language)} ${time}`;
}

/** For how long the tenant keeps messages. A choice that deletes messages is confirmed and saved at once. */
export function MessageRetention() {
  const w = useWords(retentionWords);
  const [language] = useLanguage();
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  // The clock of the device is near enough: the deletion itself goes by the server's.
  const [openedAt] = useState(() => Date.now());
  const [isBusy, setBusy] = useState(false);
  const setting = useQuery({ queryKey: key, queryFn: () => call('GET /admin/api/message_retention', { quiet: true }) });
  const { data } = setting;
  const hintOf = ({ months, starts_at }: { months: number | null; starts_at: number | null }) => {
    if (months === null) return w.foreverHint;
    if (starts_at === null || starts_at <= openedAt) return w.hint;
    return `${w.starts(startText(starts_at, language))}${language === 'en' ? ' ' : ''}${w.hint}`;
  };
  const confirmed = (months: number) =>
    modal.show({ title: w.ask(w.period(months)), text: w.askText, ok: w.ok, cancel: true, danger: true });
  const choose = async (choice: string) => {
    const months = retentionMonths.find((one) => String(one) === choice) ?? null;
    if (!data || isBusy || months === data.months) return;
    if (months !== null && !(await confirmed(months))) return;
    // Files cannot stay longer than their messages.
    const file_months = isShorter(data.file_months, months) ? data.file_months : null;
    await save({ months, file_months, version: data.version });
  };
  const chooseFiles = async (choice: string) => {
    const file_months = fileMonths.find((one) => String(one) === choice) ?? null;
    if (!data || isBusy || file_months === data.file_months) return;
    const isSure =
      file_months === null ||
      (await modal.show({
        title: w.askFiles(w.period(file_months)),
        text: w.askFilesText,
        ok: w.ok,
        cancel: true,
        danger: true,
      }));
    if (isSure) await save({ months: data.months, file_months, version: data.version });
  };
  const save = async (body: Pick<NonNullable<typeof data>, 'months' | 'file_months' | 'version'>) => {
    setBusy(true);
    try {
      const saved = await send(body, (idempotencyKey) =>
        call('PUT /admin/api/message_retention', { body, idempotencyKey }),
      );
      queries.setQueryData(key, saved);
      toast(saved.starts_at === null ? w.savedForever : w.saved, { kind: 'ok' });
    } catch {
      // The failure was shown; another person's choice is read again.
      void queries.invalidateQueries({ queryKey: key });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="col g12">
      <SectionHead title={w.title} />
      <LoadState query={setting} shape="row" count={1} />
      {data && (
        <Field label={w.label} hint={hintOf(data)}>
          <Select
            options={choices.map((value) => ({
              value,
              label: value === forever ? w.forever : w.period(Number(value)),
            }))}
            value={data.months === null ? forever : String(data.months)}
            disabled={isBusy}
            onChange={(choice) => void choose(choice)}
          />
        </Field>
      )}
      {data && (
        <Field label={w.files} hint={w.filesHint}>
          <Select
            options={[forever, ...fileMonths.filter((one) => isShorter(one, data.months)).map(String)].map((value) => ({
              value,
              label: value === forever ? w.filesForever : w.period(Number(value)),
            }))}
            value={data.file_months === null ? forever : String(data.file_months)}
            disabled={isBusy}
            onChange={(choice) => void chooseFiles(choice)}
          />
        </Field>
      )}
    </Card>
  );
}
