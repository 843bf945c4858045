import { summaryLettersAtMost, titleLettersAtMost } from '@sycee/domain/content/article';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { articleWords } from './article-words.ts';
import type { Autosave } from './use-autosave.ts';

/** Title and summary of one language. English takes about twice the letters. */
export function ArticleFields({ draft, lang }: { draft: Autosave; lang: 'zh' | 'en' }) {
  const w = useWords(articleWords);
  const { fields, state, saver } = draft;
  const errors = state.is === 'refused' ? state.fields : {};
  const times = lang === 'zh' ? 1 : 2;
  return (
    <>
      <Field label={lang === 'zh' ? w.titleZh : w.titleEn} error={errors[`title_${lang}`]}>
        <TextInput
          lang={lang}
          maxLength={titleLettersAtMost * times}
          value={fields[`title_${lang}`]}
          onChange={(event) => saver.change({ [`title_${lang}`]: event.target.value })}
        />
      </Field>
      <Field label={lang === 'zh' ? w.summaryZh : w.summaryEn} error={errors[`summary_${lang}`]}>
        <TextArea
          lang={lang}
          rows={2}
          maxLength={summaryLettersAtMost * times}
          value={fields[`summary_${lang}`]}
          onChange={(event) => saver.change({ [`summary_${lang}`]: event.target.value })}
        />
      </Field>
    </>
  );
}
