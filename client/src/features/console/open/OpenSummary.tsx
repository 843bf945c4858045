import type { ReactNode } from 'react';
import { appFormWords } from '#features/console/app/app-words.ts';
import { tabWords } from '#platform/frame/tabs.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { openWords } from './open-words.ts';
import type { OpenStep, TenantDraft } from './tenant-draft.ts';

/** A summary before the tenant is created. */
export function OpenSummary({
  draft,
  onEdit,
  onClear,
}: {
  draft: TenantDraft;
  onEdit: (step: OpenStep) => void;
  onClear: () => void;
}) {
  const w = useWords(openWords);
  const look = useWords(appFormWords);
  const tabs = useWords(tabWords);
  const [language] = useLanguage();
  const part = (step: OpenStep, items: readonly { label: string; value: ReactNode }[]) => (
    <section className="col g8" key={step}>
      <SectionHead level={3} title={w[step]} action={<GoLink onClick={() => onEdit(step)}>{w.edit}</GoLink>} />
      <KeyValues items={items} />
    </section>
  );
  return (
    <>
      {part('who', [
        { label: w.nameZh, value: draft.zh },
        { label: w.nameEn, value: draft.en },
        { label: w.tenantNo, value: <span className="num">{draft.tenantNo}</span> },
        { label: w.prefix, value: draft.prefix },
        { label: w.lastDay, value: draft.expiresOn || w.noEnd },
      ])}
      {part('look', [
        { label: look.palette, value: look[draft.app.palette] },
        { label: look.customer, value: draft.app.customer_tabs.map((tab) => tabs[tab]).join(' · ') },
      ])}
      {part(
        'stores',
        draft.stores.map((store, i) => ({ label: w.storeOf(i + 1), value: store[language] })),
      )}
      {part('admin', [
        { label: w.adminName, value: draft.adminName },
        { label: w.adminMobile, value: <span className="num">{draft.adminMobile}</span> },
      ])}
      <Button kind="ghost" onClick={onClear}>
        {w.clear}
      </Button>
    </>
  );
}
