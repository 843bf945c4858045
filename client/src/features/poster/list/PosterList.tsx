import { type PosterCategory, posterCategories } from '@sycee/domain/poster/poster';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import '../poster.css';
import { listPath, morePath } from '../paths.ts';
import { Gallery } from './Gallery.tsx';
import { NewPoster } from './NewPoster.tsx';
import { listWords } from './words.ts';

type Tab = 'template' | 'own';

/** Templates and the caller’s own posters; for headquarters the templates in every state. */
export function PosterList() {
  const w = useWords(listWords);
  const isMaker = useRole() === 'saas';
  const { query } = useLocation();
  const tab: Tab = query.tab === 'own' && !isMaker ? 'own' : 'template';
  const category = posterCategories.find((one) => one === query.category);
  const [keyword, setKeyword] = useState('');
  const show = (next: { tab?: Tab; category?: PosterCategory | undefined }) =>
    history.replace(addressOf(listPath, { ...(next.tab === 'own' && { tab: 'own' }), category: next.category }));
  const empty =
    tab === 'own'
      ? {
          title: w.noOwn,
          text: w.noOwnText,
          action: <ButtonLink href={hrefOf(listPath)}>{w.toTemplates}</ButtonLink>,
        }
      : { title: w.noTemplates, text: isMaker ? w.noTemplatesMaker : w.noTemplatesText };
  return (
    <Page title={isMaker ? w.templatesTitle : w.title} actions={<NewPoster />}>
      <div className="col g16">
        {!isMaker && (
          <Segmented<Tab>
            label={w.title}
            value={tab}
            options={[
              { value: 'template', label: w.templates },
              { value: 'own', label: w.own },
            ]}
            onChange={(value) => show({ tab: value })}
          />
        )}
        <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
        <fieldset className="scr" aria-label={w.kinds}>
          <Chip on={!category} onClick={() => show({ tab })}>
            {w.all}
          </Chip>
          {posterCategories.map((one) => (
            <Chip key={one} on={category === one} onClick={() => show({ tab, category: one })}>
              {w[one]}
            </Chip>
          ))}
        </fieldset>
        {tab === 'template' && category && (
          <SectionHead
            title={w[category]}
            action={<GoLink href={hrefOf(morePath, { category })}>{w.allOf(w[category])}</GoLink>}
          />
        )}
        <Gallery only={tab} category={category} keyword={keyword} empty={empty} />
      </div>
    </Page>
  );
}
