import type { ReactNode } from 'react';
import { ContentScene } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import type { Shop } from './queries.ts';
import { shopWords } from './words.ts';

interface ShopHeadProps {
  shop: Pick<Shop, 'title' | 'intro' | 'cover' | 'owner'> & Partial<Pick<Shop, 'sample'>>;
  /** Buttons under the texts. */
  children?: ReactNode;
}

/** Cover, title, owner and introduction. People without a public card appear only as member or staff; a member’s shop says that it is not this site’s. */
export function ShopHead({ shop: { title, intro, cover, owner, sample }, children }: ShopHeadProps) {
  const w = useWords(shopWords);
  return (
    <section className="card clip shop-head">
      <ContentScene scene={cover ?? 'shelves'} className="shop-cover" />
      <div className="shop-about">
        <div className="f g8 wrap">
          <h2 className="t20 song">{title}</h2>
          {sample && <SampleMark>{w.sample}</SampleMark>}
        </div>
        <Owner owner={owner} />
        {intro && <p className="c2 shop-intro">{intro}</p>}
        {children}
      </div>
    </section>
  );
}

function Owner({ owner }: { owner: Shop['owner'] }) {
  const w = useWords(shopWords);
  const { account_no, name, avatar, store_name, role } = owner;
  if (account_no === null)
    return role === 'member' ? <p className="t13 m">{w.memberShop}</p> : <p className="t13 c3">{w.staffShop}</p>;
  const shown = name ?? w.staff;
  return (
    <div className="f g8">
      <Avatar name={shown} id={account_no} size={32} src={avatar} />
      <span className="t13">
        <b className="m">{shown}</b>
        <span className="c3">
          {' '}
          · {[role === 'broker' ? w.adviser : w.storeStaff, store_name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  );
}
