import { code } from '@sycee/contract/core/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { openSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import '../console.css';
import { LoadState } from '../LoadState.tsx';
import { AppFields } from './AppFields.tsx';
import { AppPreview } from './AppPreview.tsx';
import { type AppForm, isSameApp } from './app-form.ts';
import { appFormWords } from './app-words.ts';
import { MessageRetention } from './MessageRetention.tsx';

const key = ['own app'];

/** A tenant configures its app. */
export function AppSettings() {
  const w = useWords(appFormWords);
  const settings = useQuery({
    queryKey: key,
    queryFn: () => call('GET /admin/api/app', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = settings;
  if (!data)
    return (
      <Page title={w.title} meta={w.meta}>
        <LoadState query={settings} shape="card" count={2} />
      </Page>
    );
  return <AppEditor key={data.version} saved={data} />;
}

function AppEditor({ saved: { version, ...saved } }: { saved: AppForm & { version: number } }) {
  const w = useWords(appFormWords);
  const { isWide } = useLayout();
  const name = useSessionEntry()?.info.ffp_name ?? '';
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  const [form, setForm] = useState<AppForm>(saved);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = !isSameApp(form, saved);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const body = { ...form, version };
    try {
      const now = await send(body, (idempotencyKey) =>
        call('PUT /admin/api/app', { body: body as never, idempotencyKey, quiet: true }),
      );
      queries.setQueryData(key, now);
      toast(w.saved, { kind: 'ok' });
      void openSiteApp();
    } catch (error) {
      if (error instanceof CallFailure) setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const reload = () => void queries.invalidateQueries({ queryKey: key });
  const actions = (
    <>
      {isChanged && (
        <Button kind="ghost" onClick={() => setForm(saved)}>
          {w.undo}
        </Button>
      )}
      <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
        {w.save}
      </Button>
    </>
  );
  return (
    <Page title={w.title} meta={w.meta} dock={actions}>
      <div className="bench-app">
        <Card className="col g20">
          <SectionHead title={w.brand} fact={isChanged ? w.unsaved : undefined} />
          <p className="t13 c3">{isWide ? w.brandHint : w.brandHintPhone}</p>
          {refusal && (
            <Note
              kind="bad"
              action={
                refusal.code === code.conflict && (
                  <Button size="sm" kind="line" onClick={reload}>
                    {w.newest}
                  </Button>
                )
              }
            >
              {refusal.message}
            </Note>
          )}
          <AppFields form={form} onChange={setForm} errors={fieldsOf(refusal)} />
        </Card>
        <AppPreview form={form} name={name} />
        <MessageRetention />
      </div>
    </Page>
  );
}
