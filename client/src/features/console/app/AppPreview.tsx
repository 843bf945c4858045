import { shownTabs, type TabName } from '@sycee/domain/site/appearance';
import {
  BriefcaseBusiness,
  House,
  Moon,
  Newspaper,
  ScanSearch,
  Search,
  Sun,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { useState } from 'react';
import { tabWords } from '#platform/frame/tabs.ts';
import { useWords } from '#platform/words.ts';
import { Brand } from '#ui/Brand.tsx';
import type { Icon } from '#ui/icon.ts';
import { Segmented } from '#ui/Segmented.tsx';
import type { AppForm } from './app-form.ts';
import { appFormWords } from './app-words.ts';
import { PreviewBlock } from './PreviewBlock.tsx';

const icons: Readonly<Record<TabName, Icon>> = {
  home: House,
  match: ScanSearch,
  product: WalletCards,
  news: Newspaper,
  customer: BriefcaseBusiness,
  mine: UserRound,
};

/** A small preview of what customers will see, in the tenant's palette. */
export function AppPreview({ form, name }: { form: AppForm; name: string }) {
  const w = useWords(appFormWords);
  const names = useWords(tabWords);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const hasMatch = !form.modules_off.includes('match');
  return (
    <div className="preview-side">
      <div className="preview" data-theme={theme} data-palette={form.palette} role="img" aria-label={w.phone}>
        <div className="preview-bar">
          {form.logo ? (
            <img className="preview-mark" src={form.logo} alt="" />
          ) : form.glyph ? (
            <span className="preview-mark song">{form.glyph}</span>
          ) : (
            <Brand px={26} />
          )}
          <b className="b el grow">{name}</b>
          <Search size={16} />
        </div>
        <div className="preview-hero">
          <span>{w.heroSmall}</span>
          <b className="song">{w.hero}</b>
          <i>{hasMatch ? w.heroButton : w.heroProducts}</i>
        </div>
        <div className="preview-blocks">
          {form.home_blocks.map((block) => (
            <PreviewBlock key={block} block={block} />
          ))}
        </div>
        <div className="preview-tabs">
          {shownTabs(form.customer_tabs, form.modules_off).map((tab, i) => {
            const Glyph = icons[tab];
            return (
              <span key={tab} className={i === 0 ? 'on' : undefined}>
                <Glyph size={16} />
                {names[tab]}
              </span>
            );
          })}
        </div>
      </div>
      <Segmented
        label={w.preview}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: w.light, icon: Sun },
          { value: 'dark', label: w.dark, icon: Moon },
        ]}
      />
    </div>
  );
}
