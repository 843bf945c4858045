import './components.css';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useTheme } from '#platform/theme.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { isMotionReduced } from '#ui/motion.ts';
import { Rosette } from '#ui/Rosette.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { notes } from './gallery/notes.ts';
import { SpecimenCard } from './gallery/Specimen.tsx';
import { findSpecimens, type Section, sections } from './gallery/sections.ts';
import { showStatesByClass } from './gallery/state-rules.ts';
import { galleryWords } from './words.ts';

type Width = '375' | '768' | 'full';
const controls = sections.reduce((sum, section) => sum + section.specimens.length, 0);

function goTo(id: string): void {
  const section = document.getElementById(`gallery-${id}`);
  section?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}

export function Gallery() {
  const t = useWords(galleryWords);
  const { isWide } = useLayout();
  const [search, setSearch] = useState('');
  const [width, setWidth] = useState<Width>('full');
  const [chosen, setChosen] = useState<string>('foundations');
  useEffect(showStatesByClass, []);
  const matches = findSpecimens(search, (name) => `${notes.zh[name]} ${notes.en[name]}`);
  return (
    <Page title={t.title} meta={t.meta} workbenchActions={<Generate />}>
      <div className="gal">
        <GalleryHero isWide={isWide} />
        <div className="gal-tools">
          <SearchBox value={search} onChange={setSearch} placeholder={t.search} label={t.search} />
          <ThemeSwitch />
          <LanguageSwitch />
          {isWide && <WidthSwitch width={width} onChange={setWidth} />}
        </div>
        <nav className="gal-index" aria-label={t.sections}>
          {matches.map((section) => (
            <Chip
              key={section.id}
              on={section.id === chosen}
              count={section.specimens.length}
              onClick={() => {
                setChosen(section.id);
                goTo(section.id);
              }}
            >
              {t[section.id]}
            </Chip>
          ))}
        </nav>
        <div className="gal-main" style={width === 'full' ? undefined : { maxWidth: Number(width) }}>
          {matches.map((section) => (
            <GallerySection key={section.id} section={section} />
          ))}
          {matches.length === 0 && (
            <EmptyState
              art="lens"
              title={t.nothing}
              action={
                <Button kind="soft" onClick={() => setSearch('')}>
                  {t.showAll}
                </Button>
              }
            >
              {t.nothingHint}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

function GallerySection({ section }: { section: Section }) {
  const t = useWords(galleryWords);
  const wide = section.specimens.filter((specimen) => specimen.wide);
  const narrow = section.specimens.filter((specimen) => !specimen.wide);
  return (
    <section className="gal-sec" id={`gallery-${section.id}`} tabIndex={-1} aria-label={t[section.id]}>
      <SectionHead title={t[section.id]} fact={section.specimens.map((specimen) => specimen.name).join(' · ')} />
      {wide.map((specimen) => (
        <SpecimenCard key={specimen.name} name={specimen.name} demo={specimen.demo} />
      ))}
      <div className="spec-grid spec-cols">
        {narrow.map((specimen) => (
          <SpecimenCard key={specimen.name} name={specimen.name} demo={specimen.demo} />
        ))}
      </div>
    </section>
  );
}

function GalleryHero({ isWide }: { isWide: boolean }) {
  const t = useWords(galleryWords);
  return (
    <Hero className={isWide ? 'fb g24' : 'col g16'}>
      <div className="col g12">
        <h2 className={isWide ? 'song t32' : 'song t24'}>{t.lead}</h2>
        <p className="c2" style={{ maxWidth: '42em' }}>
          {t.about}
        </p>
        {!isWide && (
          <div>
            <Generate />
          </div>
        )}
      </div>
      {isWide && (
        <div style={{ paddingInline: 48 }}>
          <Rosette px={320} opacity={0.36}>
            <div className="mid">
              <div className="t40 b num">{controls}</div>
              <div className="t13 c2">{t.controls}</div>
            </div>
          </Rosette>
        </div>
      )}
    </Hero>
  );
}

function Generate() {
  const t = useWords(galleryWords);
  const { isWide } = useLayout();
  return (
    <ButtonLink kind={isWide ? 'soft' : 'champ'} href="#/components/generate">
      {t.generate}
    </ButtonLink>
  );
}

function ThemeSwitch() {
  const t = useWords(galleryWords);
  const { theme, setTheme } = useTheme();
  return (
    <Segmented
      label={t.theme}
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'light', label: t.light, icon: Sun },
        { value: 'dark', label: t.dark, icon: Moon },
      ]}
    />
  );
}

function LanguageSwitch() {
  const t = useWords(galleryWords);
  const [language, setLanguage] = useLanguage();
  return (
    <Segmented
      label={t.language}
      value={language}
      onChange={setLanguage}
      options={[
        { value: 'zh', label: '中文' },
        { value: 'en', label: 'EN' },
      ]}
    />
  );
}

function WidthSwitch({ width, onChange }: { width: Width; onChange: (width: Width) => void }) {
  const t = useWords(galleryWords);
  return (
    <Segmented
      label={t.width}
      value={width}
      onChange={onChange}
      options={[
        { value: '375', label: '375' },
        { value: '768', label: '768' },
        { value: 'full', label: t.full },
      ]}
    />
  );
}
