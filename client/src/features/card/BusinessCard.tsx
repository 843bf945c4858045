import type { CardField } from '@sycee/domain/card/layout';
import { spacedMobile } from '@sycee/domain/identity/mobile';
import { clsx } from 'clsx';
import { Award, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductRow } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { List } from '#ui/List.tsx';
import { Tag } from '#ui/Tag.tsx';
import './business-card.css';
import type { CardView } from './queries.ts';
import { cardWords } from './words.ts';

interface BusinessCardProps {
  card: CardView;
  /** Buttons at the end of the card. */
  children?: ReactNode;
}

/** A business card in its template, as its reader sees it: in a share, on the owner’s page, and in the preview of the editors. */
export function BusinessCard({ card, children }: BusinessCardProps) {
  const { template_no, name, title, store_name, avatar, account_no, fields } = card;
  return (
    <article className="card clip biz">
      <header className={clsx('biz-face', template_no)}>
        <div className="biz-who">
          <b className="biz-name">{name}</b>
          {title && <span className="t15 m">{title}</span>}
          <span className="t13 biz-store">{store_name}</span>
        </div>
        <Avatar name={name} id={account_no} size={56} src={avatar} />
      </header>
      {fields.map((field) => (
        <Part key={field} field={field} card={card} />
      ))}
      {children && <footer className="f g8 wrap">{children}</footer>}
    </article>
  );
}

function Part({ field, card }: { field: CardField; card: CardView }) {
  const w = useWords(cardWords);
  const { titles, mobile, introduction, achievements, products, promo_code } = card;
  switch (field) {
    case 'titles':
      return (
        <ul className="f g6 wrap biz-titles" aria-label={w.titles}>
          {titles.map((title) => (
            <li key={title}>
              <Tag kind="brass">{title}</Tag>
            </li>
          ))}
        </ul>
      );
    case 'mobile':
      return (
        <a className="f g8 biz-mobile" href={`tel:${mobile}`}>
          <Phone size={18} />
          <span className="vh">{w.mobile}</span>
          <span className="num m">{spacedMobile(mobile)}</span>
        </a>
      );
    case 'introduction':
      return <p className="c2 biz-intro">{introduction}</p>;
    case 'achievements':
      return (
        <ul className="col g8" aria-label={w.achievements}>
          {achievements.map((achievement) => (
            <li key={achievement} className="f ft g8">
              <Award className="cb" size={18} />
              <span>{achievement}</span>
            </li>
          ))}
        </ul>
      );
    case 'products':
      return (
        <div className="biz-products">
          <span className="t12 c3">{w.products}</span>
          <List label={w.products}>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} promo={promo_code} />
            ))}
          </List>
        </div>
      );
  }
}
