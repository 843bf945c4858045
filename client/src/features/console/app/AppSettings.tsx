import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { openSiteApp, useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import '../console.css';
import { LoadState } from '../LoadState.tsx';
import { AppFields } from './AppFields.tsx';
import { AppPreview } from './AppPreview.tsx';
import type { AppForm } from './app-form.ts';
import { appFormWords } from './app-words.ts';
import { MessageRetention } from './MessageRetention.tsx';

const key = ['own app'];
const readApp = () => call('GET /admin/api/app', { quiet: true });

/** A tenant configures its app. */
export function AppSettings() {
  const w = useWords(appFormWords);
  const settings = useQuery({
    queryKey: key,
    queryFn: readApp,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = settings;
  if (!data)
    return (
      <Page title={w.title} meta={w.meta}>
        <LoadState query={settings} shape="card" count={2} />
      </Page>
    );
  return <AppEditor saved={data} />;
}

type Saved = AppForm & { version: number };

function AppEditor({ saved }: { saved: Saved }) {
  const w = useWords(appFormWords);
  const { isWide } = useLayout();
  const { name } = useSiteApp();
  const queries = useQueryClient();
  const edits = useEdits<Saved, AppForm>({
    name: 'app',
    saved,
    valueOf: ({ version: _, ...form }) => form,
    save: async (form, { version }, idempotencyKey) => {
      const now = await call('PUT /admin/api/app', {
        body: { ...form, version } as never,
        idempotencyKey,
        quiet: true,
      });
      queries.setQueryData(key, now);
      void openSiteApp();
      return now;
    },
    reload: async () => await queries.fetchQuery({ queryKey: key, queryFn: readApp, staleTime: 0 }),
  });
  return (
    <Page title={w.title} meta={w.meta} dock={<EditsDock edits={edits} />}>
      <EditsRefusal edits={edits} />
      <div className="bench-app">
        <Card className="col g20">
          <SectionHead title={w.brand} fact={edits.isChanged ? w.unsaved : undefined} />
          <p className="t13 c3">{isWide ? w.brandHint : w.brandHintPhone}</p>
          <AppFields form={edits.value} onChange={edits.change} errors={edits.errors} />
        </Card>
        <AppPreview form={edits.value} name={name} />
        <MessageRetention />
      </div>
    </Page>
  );
}
