import { regionPath } from '@sycee/domain/regions/tree';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RegionPicker } from '#features/catalog/index.ts';
import { useRegions } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { IconButton } from '#ui/IconButton.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { OpenFieldsProps } from './OpenFields.tsx';
import { openWords } from './open-words.ts';
import { newStore, type StoreDraft } from './tenant-draft.ts';

const storesAtMost = 20;

export function StoreFields({ draft, errors, onChange }: OpenFieldsProps) {
  const w = useWords(openWords);
  const set = (at: number, store: StoreDraft) => onChange({ stores: draft.stores.with(at, store) });
  return (
    <>
      {draft.stores.map((store, i) => (
        // Stores have no unique name while they are typed, so the index is the key.
        <section key={i} className="col g16 store-part">
          <SectionHead
            level={3}
            title={w.storeOf(i + 1)}
            action={
              draft.stores.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={w.removeStore(i + 1)}
                  onClick={() => onChange({ stores: draft.stores.toSpliced(i, 1) })}
                />
              )
            }
          />
          <StoreField store={store} path={`stores.${i}`} errors={errors} onChange={(next) => set(i, next)} />
        </section>
      ))}
      {draft.stores.length < storesAtMost && (
        <Button kind="line" icon={Plus} onClick={() => onChange({ stores: [...draft.stores, newStore] })}>
          {w.addStore}
        </Button>
      )}
    </>
  );
}

/** The fields of one store. */
export function StoreField({
  store,
  path,
  errors,
  onChange,
}: {
  store: StoreDraft;
  path: string;
  errors: OpenFieldsProps['errors'];
  onChange: (store: StoreDraft) => void;
}) {
  const w = useWords(openWords);
  const [isPicking, setPicking] = useState(false);
  const tree = useRegions(store.region !== '');
  const regionName = regionPath(tree, store.region)
    .map(({ label }) => label)
    .join(' ');
  const text = (key: keyof StoreDraft, label: string, most: number, field?: string) => (
    <Field label={label} error={field && errors[`${path}.${field}`]} optional={!field}>
      <TextInput
        value={store[key]}
        maxLength={most}
        onChange={(event) => onChange({ ...store, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <div className="field-pair">
        {text('zh', w.storeZh, 20, 'name.zh')}
        {text('en', w.storeEn, 40, 'name.en')}
        <Field label={w.region} error={errors[`${path}.region`]} group>
          <Button kind="line" block icon={MapPin} onClick={() => setPicking(true)}>
            {regionName || store.region || w.pickRegion}
          </Button>
        </Field>
        {text('hotline', w.hotline, 20)}
        {text('addressZh', w.address, 80)}
        {text('addressEn', w.addressEn, 120)}
        {text('hoursZh', w.hours, 80)}
        {text('hoursEn', w.hoursEn, 120)}
      </div>
      <RegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={store.region || undefined}
        onPick={(region) => onChange({ ...store, region })}
      />
    </>
  );
}
