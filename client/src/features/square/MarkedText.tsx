import { Fragment } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { personPath, squarePath } from './paths.ts';
import type { TextMark } from './types.ts';

/** A text with its hashtags and mentions as links. Nothing else of it is markup. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const starts = [0, ...marks.map(({ to }) => to)];
  return (
    <>
      {marks.map((mark, at) => (
        <Fragment key={mark.from}>
          {text.slice(starts[at], mark.from)}
          <Anchor
            className="square-mark"
            href={
              mark.kind === 'hashtag'
                ? hrefOf(squarePath, { hashtag: mark.value })
                : hrefOf(personPath, { contacts_no: mark.value })
            }
          >
            {text.slice(mark.from, mark.to)}
          </Anchor>
        </Fragment>
      ))}
      {text.slice(starts.at(-1))}
    </>
  );
}
