import { clsx } from 'clsx';
import { Avatar } from '#ui/Avatar.tsx';
import type { OwnInfo } from '../settings/use-own-info.ts';
import './card.css';

/** A business card in its template. */
export function CardFace({ card }: { card: OwnInfo['card'] }) {
  const { template_no, name, title, store_name, introduction, avatar } = card;
  return (
    <article className={clsx('biz', template_no)}>
      <div className="f g12">
        <Avatar name={name} size={56} src={avatar} />
        <div className="col g2 biz-who">
          <b className="biz-name">{name}</b>
          {title && <span className="t13">{title}</span>}
        </div>
      </div>
      {introduction && <p className="t13 biz-intro">{introduction}</p>}
      <p className="t12 biz-store">{store_name}</p>
    </article>
  );
}
