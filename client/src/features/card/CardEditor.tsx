import {
  cardAchievementLettersAtMost,
  cardAchievementsAtMost,
  cardIntroductionLettersAtMost,
  cardTitleLettersAtMost,
  cardTitlesAtMost,
  cardTitlesLettersAtMost,
} from '@sycee/domain/card/limits';
import { cardTemplates } from '@sycee/domain/card/template';
import { hrefOf } from '#platform/navigation/query.ts';
import { PictureChoice } from '#platform/upload/PictureChoice.tsx';
import { usePicture } from '#platform/upload/use-picture.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { CardDesk, type EditorProps } from './CardDesk.tsx';
import { editorWords } from './editor-words.ts';
import { ProductLines } from './ProductLines.tsx';
import { fieldsPath } from './paths.ts';
import { TextLines } from './TextLines.tsx';

/** What the own card says, and in which template. */
export function CardEditor() {
  const w = useWords(editorWords);
  return <CardDesk title={w.title} editor={(props) => <Content {...props} />} />;
}

function Content(props: EditorProps) {
  const w = useWords(editorWords);
  const { edits, change } = props;
  const { value: form, errors } = edits;
  return (
    <>
      <div className="fb">
        <Segmented
          label={w.template}
          value={form.template_no}
          onChange={(template_no) => change({ template_no })}
          options={cardTemplates.map((value) => ({ value, label: w[value] }))}
        />
        <GoLink href={hrefOf(fieldsPath)}>{w.toFields}</GoLink>
      </div>
      <Photo {...props} />
      <Field label={w.jobTitle} hint={w.jobTitleHint} error={errors.title}>
        <TextInput
          maxLength={cardTitleLettersAtMost}
          autoComplete="organization-title"
          value={form.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <TextLines
        label={w.titles}
        hint={w.titlesHint(cardTitlesAtMost)}
        add={w.addTitle}
        nameAt={w.titleAt}
        lines={form.titles}
        linesAtMost={cardTitlesAtMost}
        lettersAtMost={cardTitlesLettersAtMost}
        error={errors.titles}
        onChange={(titles, step) => change({ titles }, `titles ${step}`)}
      />
      <Field label={w.introduction} hint={w.introductionHint} error={errors.introduction}>
        <TextArea
          maxLength={cardIntroductionLettersAtMost}
          value={form.introduction}
          onChange={({ target }) => change({ introduction: target.value })}
        />
      </Field>
      <TextLines
        label={w.achievements}
        hint={w.achievementsHint(cardAchievementsAtMost)}
        add={w.addAchievement}
        nameAt={w.achievementAt}
        lines={form.achievements}
        linesAtMost={cardAchievementsAtMost}
        lettersAtMost={cardAchievementLettersAtMost}
        error={errors.achievements}
        onChange={(achievements, step) => change({ achievements }, `achievements ${step}`)}
      />
      <ProductLines {...props} />
    </>
  );
}

/** The picture takes effect when the card is saved. */
function Photo({ edits, change, own }: EditorProps) {
  const w = useWords(editorWords);
  const { photo } = edits.value;
  const picture = usePicture('card', (address) => change({ photo: address }));
  const src = picture.state.is === 'sending' ? picture.state.preview : (photo ?? own.profile_picture);
  return (
    <Field group label={w.photo} hint={w.photoHint} error={edits.errors.photo}>
      <div className="card-photo">
        <Avatar name={own.name} id={own.account_no} size={56} src={src} />
        <PictureChoice picture={picture} hasPicture={photo !== null} onRemove={() => change({ photo: null })} />
      </div>
    </Field>
  );
}
