import type { ShopItemKind } from '@sycee/domain/shop/limits';
import { shopIntroAtMost, shopTitleAtMost } from '@sycee/domain/shop/limits';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { movedTo } from '#ui/order/moved-to.ts';
import { Popup } from '#ui/Popup.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { CoverField } from './CoverField.tsx';
import { listOfKind, type ShopForm } from './form.ts';
import { ItemLines } from './ItemLines.tsx';
import { choicePath, shopPath } from './paths.ts';
import type { ShopSetup, useShopSetup } from './queries.ts';
import { ShopContents } from './ShopContents.tsx';
import { ShopHead } from './ShopHead.tsx';
import './shop.css';
import { useShopEdits } from './use-shop-edits.ts';
import { setupWords, shopWords } from './words.ts';

interface ShopEditorProps {
  saved: ShopSetup;
  setup: ReturnType<typeof useShopSetup>;
}

export function ShopEditor({ saved, setup }: ShopEditorProps) {
  const w = useWords(setupWords);
  const shop = useWords(shopWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const [isPreviewing, setPreviewing] = useState(false);
  const [needsName, setNeedsName] = useState(false);
  const { edits, remove } = useShopEdits(saved, setup);
  const { value: form, errors } = edits;
  const change = (part: Partial<ShopForm>) => {
    edits.change({ ...form, ...part }, Object.keys(part).join());
    if ('title' in part) setNeedsName(false);
  };
  const isReady = () => {
    const isMissing = form.title.trim() === '';
    setNeedsName(isMissing);
    return !isMissing;
  };
  const items = (kind: ShopItemKind) => (
    <ItemLines
      kind={kind}
      entries={form[listOfKind[kind]]}
      onMove={(from, to) => change({ [listOfKind[kind]]: movedTo<unknown>(form[listOfKind[kind]], from, to) })}
      onRemove={(entry) => remove(kind, entry)}
    />
  );
  return (
    <Page
      title={w.title}
      actions={!isWide && <IconButton icon={Eye} label={w.previewTitle} onClick={() => setPreviewing(true)} />}
      dock={<EditsDock edits={edits} isReady={isReady} />}
    >
      <div className="shop-desk">
        <div className="col g20">
          <EditsRefusal edits={edits} />
          {saved.closure && (
            <Note kind="warn" title={shop.closed(dayWords(saved.closure.at, language), saved.closure.reason)}>
              {shop.closedHint}
            </Note>
          )}
          <Field label={w.name} required hint={w.nameHint} error={needsName ? w.needName : errors.title}>
            <TextInput
              value={form.title}
              maxLength={shopTitleAtMost}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
          <Field label={w.intro} hint={w.introHint} error={errors.intro}>
            <TextArea
              value={form.intro}
              maxLength={shopIntroAtMost}
              onChange={(event) => change({ intro: event.target.value })}
            />
          </Field>
          <CoverField cover={form.cover} error={errors.cover} onChange={(cover) => change({ cover })} />
          <div className="col g4">
            <Checkbox checked={form.is_open} onChange={(is_open) => change({ is_open })}>
              {w.open}
            </Checkbox>
            <p className="t13 c3">{w.openHint}</p>
          </div>
          {errors.items && <Note kind="bad">{errors.items}</Note>}
          {items('product')}
          {items('article')}
          <div className="f g8 wrap">
            <ButtonLink kind="line" icon={Plus} href={hrefOf(choicePath)}>
              {w.add}
            </ButtonLink>
            {saved.id && (
              <ButtonLink kind="ghost" href={hrefOf(shopPath)}>
                {w.view}
              </ButtonLink>
            )}
          </div>
        </div>
        {isWide && (
          <section className="shop-preview col g12" aria-label={w.previewTitle}>
            <SectionHead title={w.previewTitle} />
            <Preview form={form} owner={saved.owner} />
          </section>
        )}
      </div>
      {isPreviewing && (
        <Popup open onClose={() => setPreviewing(false)} title={w.previewTitle}>
          <Preview form={form} owner={saved.owner} />
        </Popup>
      )}
    </Page>
  );
}

/** The shop as others will see it, saved or not. */
function Preview({ form, owner }: { form: ShopForm; owner: ShopSetup['owner'] }) {
  const w = useWords(setupWords);
  const shownOnly = <Entry extends { shown: unknown }>(entries: readonly Entry[]) =>
    entries.filter(({ shown }) => shown !== null);
  return (
    <div className="col g20">
      <ShopHead shop={{ ...form, owner, title: form.title.trim() || w.previewName }} />
      <ShopContents products={shownOnly(form.products)} articles={shownOnly(form.articles)} narrow />
    </div>
  );
}
