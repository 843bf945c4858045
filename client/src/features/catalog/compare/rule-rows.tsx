import type { Language } from '@sycee/domain/language/both';
import { Tag } from '#ui/Tag.tsx';
import type { ProductFull } from '../use-detail.ts';
import { compareWords } from './compare-words.ts';
import { type CompareRow, textRow } from './row.ts';
import { conditionLines, documentsSideBySide } from './rules-side-by-side.ts';

export function conditionRows(products: readonly ProductFull[], language: Language): CompareRow[] {
  const w = compareWords[language];
  return conditionLines(products, language).map(({ name, hard, required }) =>
    textRow(
      `${name} ${hard}`,
      hard ? (
        name
      ) : (
        <>
          {name} <Tag>{w.helps}</Tag>
        </>
      ),
      // A condition whose name is sufficient has no required value.
      required.map((one) => one ?? w.notRequired),
      required.map((one) =>
        one === null ? (
          <span key="none" className="c3">
            {w.notRequired}
          </span>
        ) : (
          one || w.required
        ),
      ),
    ),
  );
}

/** Documents that all products need are listed once. */
export function documentRows(products: readonly ProductFull[], language: Language): CompareRow[] {
  const w = compareWords[language];
  const { shared, more } = documentsSideBySide(products);
  const all: CompareRow = {
    key: 'all',
    label: w.allDocuments,
    isDifferent: false,
    cells: { all: shared.join(language === 'zh' ? '、' : ', ') },
  };
  const besides = textRow(
    'more',
    w.moreDocuments,
    more.map((names) => names.join('\n')),
    more.map((names, at) => <Documents key={products[at]!.id} names={names} none={w.noMore} />),
  );
  return shared.length > 0 ? [all, besides] : [besides];
}

function Documents({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <span className="c3">{none}</span>;
  return (
    <ul className="cmpdocs">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
