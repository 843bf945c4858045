import { memberTabs, modules, palettes, staffTabs } from '@sycee/domain/site/appearance';
import { Contrast } from 'lucide-react';
import { LogoChoice } from '#platform/upload/LogoChoice.tsx';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { FieldError } from '#ui/FieldError.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AppForm } from './app-form.ts';
import { appFormWords } from './app-words.ts';
import { HomeBlockList } from './HomeBlockList.tsx';
import { TabSet } from './TabSet.tsx';

interface AppFieldsProps {
  form: AppForm;
  onChange: (form: AppForm) => void;
  errors: Readonly<Record<string, string>>;
}

/** Appearance and modules of a tenant's app: the same fields when it is created and later. */
export function AppFields({ form, onChange, errors }: AppFieldsProps) {
  const w = useWords(appFormWords);
  /** A tenant that is being created has neither uploads nor a home page. */
  const isOpen = form.logo !== undefined;
  const set = (change: Partial<AppForm>) => onChange({ ...form, ...change });
  return (
    <>
      {isOpen && <LogoChoice logo={form.logo ?? null} error={errors.logo} onChange={(logo) => set({ logo })} />}
      <div className="field-pair">
        <Field label={w.glyph} hint={w.glyphHint} error={errors.glyph}>
          <TextInput
            value={form.glyph ?? ''}
            maxLength={2}
            autoComplete="off"
            onChange={(event) => set({ glyph: event.target.value.trim() || null })}
          />
        </Field>
        <fieldset className="field">
          <legend className="lb">{w.palette}</legend>
          <div className="swatches">
            {palettes.map((palette) => (
              <label key={palette} className="swatch">
                <input
                  type="radio"
                  name="palette"
                  className="vh"
                  checked={form.palette === palette}
                  onChange={() => set({ palette })}
                />
                <i data-palette={palette} data-theme="light" aria-hidden="true" />
                {w[palette]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <Note kind="ok" icon={Contrast}>
        {w.contrast(w[form.palette])}
      </Note>
      <section className="col g12">
        <SectionHead level={3} title={w.tabs} />
        <p className="t13 c3">{w.tabsHint}</p>
        <div className="field-pair">
          <TabSet
            label={w.customer}
            all={memberTabs}
            tabs={form.customer_tabs}
            off={form.modules_off}
            onChange={(tabs) => set({ customer_tabs: tabs })}
          />
          <TabSet
            label={w.agent}
            all={staffTabs}
            tabs={form.agent_tabs}
            off={form.modules_off}
            onChange={(tabs) => set({ agent_tabs: tabs })}
          />
        </div>
        {(errors.customer_tabs ?? errors.agent_tabs) && (
          <FieldError>{errors.customer_tabs ?? errors.agent_tabs}</FieldError>
        )}
      </section>
      {isOpen && (
        <section className="col g12">
          <SectionHead level={3} title={w.blocks} />
          <p className="t13 c3">{w.blocksHint}</p>
          <HomeBlockList shown={form.home_blocks} onChange={(home_blocks) => set({ home_blocks })} />
          {errors.home_blocks && <FieldError>{errors.home_blocks}</FieldError>}
        </section>
      )}
      <section className="col g12">
        <SectionHead level={3} title={w.modules} />
        <p className="t13 c3">{w.modulesHint}</p>
        <div className="module-list">
          {modules.map((module) => (
            <Switch
              key={module}
              checked={!form.modules_off.includes(module)}
              sub={w[`${module}Sub`]}
              onChange={(isOn) =>
                set({
                  modules_off: isOn ? form.modules_off.filter((one) => one !== module) : [...form.modules_off, module],
                })
              }
            >
              {w[module]}
            </Switch>
          ))}
        </div>
      </section>
    </>
  );
}
