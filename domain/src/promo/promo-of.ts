interface Sharer {
  role: string;
  promo_code: string | null;
  account_no: string;
}

/** The code of a sharer in links: an adviser without a promo code is named by the account number. Null: no order is assigned through the link. */
export const promoOf = ({ role, promo_code, account_no }: Sharer): string | null =>
  promo_code ?? (role === 'broker' ? account_no : null);
