import { posterCategories } from '@sycee/domain/poster/poster';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import '../poster.css';
import { morePath } from '../paths.ts';
import { Gallery } from './Gallery.tsx';
import { listWords } from './words.ts';

/** All templates of a category, with the others beside it. */
export function MoreTemplates() {
  const w = useWords(listWords);
  const { query } = useLocation();
  const category = posterCategories.find((one) => one === query.category) ?? 'loan';
  const [keyword, setKeyword] = useState('');
  return (
    <Page title={w.templatesTitle}>
      <div className="col g16">
        <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
        <Tabs
          label={w.kinds}
          value={category}
          items={posterCategories.map((value) => ({ value, label: w[value] }))}
          onChange={(value) => history.replace(addressOf(morePath, { category: value }))}
        >
          <div className="poster-panel">
            <Gallery
              only="template"
              category={category}
              keyword={keyword}
              empty={{ title: w.noTemplates, text: w.noTemplatesText }}
            />
          </div>
        </Tabs>
      </div>
    </Page>
  );
}
