import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { SiteInfo } from '../use-site-info.ts';
import { aboutWords } from './words.ts';

/** The first store is shown in full above. */
export function OtherStores({ stores }: Pick<SiteInfo, 'stores'>) {
  const w = useWords(aboutWords);
  const others = stores.slice(1);
  if (others.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.others} />
      <List card label={w.others}>
        {others.map(({ store_no, name, address, hotline, hours }) => (
          <Row
            key={store_no}
            className="store"
            title={name}
            sub={
              <>
                {address && <span>{address}</span>}
                {hours && <span>{hours}</span>}
                {hotline && (
                  <GoLink href={`tel:${hotline}`} className="num">
                    {hotline}
                    <span className="vh"> {name}</span>
                  </GoLink>
                )}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
}
