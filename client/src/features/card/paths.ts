import { hrefOf } from '#platform/navigation/query.ts';

export const contentPath = '/pages/my/cardeditor';
export const fieldsPath = '/pages/marketing/editbusinesscard';
/** The page on which others see the card. */
const ownerPath = '/pages/networking/contactDetails';

/** Templates of posters. */
export const postersPath = '/subpkgs/poster/more-poster/index';

/** The link to a card; an adviser’s carries the promo code. */
export const addressOfCard = ({ account_no, promo_code }: { account_no: string; promo_code: string | null }): string =>
  `${window.location.origin}${window.location.pathname}${hrefOf(ownerPath, {
    contacts_no: account_no,
    from: 'card',
    broker_promo_code: promo_code,
  })}`;
