import { institutionKinds } from '@sycee/domain/catalog/institution';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Tone } from '#ui/tone.ts';
import { aboutPath, partnersPath } from '../company-paths.ts';
import type { Partner } from '../use-site-info.ts';
import { directWords } from './words.ts';

export function DirectInstitutions({ institutions }: { institutions: readonly Partner[] }) {
  const w = useWords(directWords);
  const [language] = useLanguage();
  return (
    <section className="col g12">
      <SectionHead title={w.institutions} action={<GoLink href={hrefOf(partnersPath)}>{w.partners}</GoLink>} />
      <List card label={w.institutions}>
        {institutions.map(({ id, name, glyph, color, logo, kind, direct }) => (
          <Row
            key={id}
            href={hrefOf('/pages/product/product', { institution: id })}
            lead={<Logo glyph={glyph} tone={color as Tone} src={logo} />}
            title={name}
            sub={institutionKinds[kind][language]}
            trail={<span className="num">{w.pieces(direct)}</span>}
            chevron
          />
        ))}
      </List>
      <Note action={<GoLink href={hrefOf(aboutPath)}>{w.call}</GoLink>}>{w.safe}</Note>
    </section>
  );
}
