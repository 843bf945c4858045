import { placeText } from '@sycee/domain/site/place';
import { useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { bodyOf, formOf, hasPlaceProblem, type StoreForm } from './form.ts';
import type { Store, useStores } from './queries.ts';
import { StoreFields } from './StoreFields.tsx';
import { storesWords } from './words.ts';
import './stores.css';

interface StoreEditorProps {
  saved: Store;
  stores: ReturnType<typeof useStores>;
}

export function StoreEditor({ saved, stores }: StoreEditorProps) {
  const w = useWords(storesWords);
  const [language] = useLanguage();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const edits = useEdits<Store, StoreForm>({
    name: `store ${saved.store_no}`,
    saved,
    valueOf: formOf,
    save: async (form, on, idempotencyKey) => {
      const body = bodyOf(form, on);
      const now = await call('PUT /admin/api/stores', {
        body,
        idempotencyKey,
        fields: [...Object.keys(form), 'place.longitude', 'place.latitude'],
        quiet: true,
      });
      stores.keep(now);
      return now;
    },
    reload: async () => {
      const { data } = await stores.refetch({ throwOnError: true });
      return data?.list.find(({ store_no }) => store_no === saved.store_no) ?? saved;
    },
  });
  const { value: form, errors } = edits;
  const isReady = () => {
    const found = {
      ...(!form.name_zh.trim() && { name_zh: w.needName }),
      ...(!form.name_en.trim() && { name_en: w.needName }),
      ...(hasPlaceProblem(form) && { place: w.badPlace }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const change = (part: Partial<StoreForm>) => {
    edits.change({ ...form, ...part }, Object.keys(part).join());
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  useChosenPlace((chosen) => change({ place: placeText(chosen) }));
  const place = errors['place.longitude'] ?? errors['place.latitude'];
  return (
    <Page title={saved[`name_${language}`]} dock={<EditsDock edits={edits} isReady={isReady} />}>
      <div className="store-desk">
        <div className="col g20">
          <EditsRefusal edits={edits} />
          <StoreFields form={form} errors={{ ...errors, ...(place && { place }), ...problems }} onChange={change} />
        </div>
        <div className="col g20">
          <section className="col g12">
            <SectionHead title={w.preview} />
            <Preview form={form} />
          </section>
          <section className="col g12">
            <SectionHead
              title={w.hours}
              action={
                <GoLink href={hrefOf('/pages/admin/store_hours', { store_no: saved.store_no })}>{w.hoursLink}</GoLink>
              }
            />
            <p className="t13 c2">{w.hoursText}</p>
          </section>
        </div>
      </div>
    </Page>
  );
}

function Preview({ form }: { form: StoreForm }) {
  const w = useWords(storesWords);
  const [language] = useLanguage();
  const shown = (text: string) => text.trim() || <span className="c3">{w.missing}</span>;
  return (
    <Card className="col g8">
      <b className="t17">{form[`name_${language}`]}</b>
      <KeyValues
        items={[
          { label: w.previewAddress, value: shown(form[`address_${language}`]) },
          { label: w.previewHotline, value: shown(form.hotline) },
        ]}
      />
    </Card>
  );
}
