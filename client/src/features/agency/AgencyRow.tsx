import { mapWords } from '#features/map/index.ts';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import { OpenBadge } from './OpenBadge.tsx';
import { detailPaths } from './paths.ts';
import type { AgencyCard } from './queries.ts';
import { directoryWords } from './words.ts';

/** An agency in a list: what it is, whether it is open, how far it is, and when its licence was checked. */
export function AgencyRow({ agency, isChosen }: { agency: AgencyCard; isChosen?: boolean }) {
  const w = useWords(directoryWords);
  const map = useWords(mapWords);
  const [language] = useLanguage();
  const { id, name, glyph, color, logo, group, category_name, address, region_name, distance, open } = agency;
  return (
    <Row
      className="agency-row"
      on={isChosen === true}
      href={hrefOf(detailPaths[group], { id })}
      lead={<Logo glyph={glyph} tone={color as Tone} src={logo} />}
      title={name}
      beside={<Tag>{category_name}</Tag>}
      sub={
        <>
          {(address || region_name) && <span className="agency-address">{address || region_name}</span>}
          <span className="f g8 wrap agency-facts">
            <OpenBadge open={open} />
            {agency.licence_checked_on && (
              <span className="t12 c3 num">{w.checked(dayText(agency.licence_checked_on, language))}</span>
            )}
          </span>
        </>
      }
      trail={distance !== null && <span className="num nw">{map.metres(distance)}</span>}
    />
  );
}
