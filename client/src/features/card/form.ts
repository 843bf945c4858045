import { type CardReader, contentOfFields, shownFields } from '@sycee/domain/card/layout';
import type { CardView, OwnCard } from './queries.ts';

/** A card as it is edited. */
export type CardForm = Pick<
  OwnCard,
  'template_no' | 'photo' | 'title' | 'titles' | 'introduction' | 'achievements' | 'choices' | 'layout'
>;
export type Choice = OwnCard['choices'][number];

export const formOf = (card: OwnCard): CardForm => ({
  template_no: card.template_no,
  photo: card.photo,
  title: card.title,
  titles: card.titles,
  introduction: card.introduction,
  achievements: card.achievements,
  choices: card.choices,
  layout: card.layout,
});

/** Lines in which nothing was typed are left out. */
const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

export const bodyOf = ({ choices, ...form }: CardForm, { version }: Pick<OwnCard, 'version'>) => ({
  ...form,
  version,
  titles: filled(form.titles),
  achievements: filled(form.achievements),
  products: choices.map(({ id }) => id),
});

/** The card as a reader would see it if it were saved now, by the rule of the server. */
export function previewOf(form: CardForm, own: OwnCard, reader: CardReader): CardView {
  const { template_no, title, introduction, layout, choices, photo } = form;
  const { account_no, name, store_name, mobile, promo_code, profile_picture } = own;
  const content = {
    titles: unique(filled(form.titles)),
    mobile,
    introduction: introduction.trim(),
    achievements: unique(filled(form.achievements)),
    products: choices.flatMap(({ shown }) => shown ?? []),
  };
  const avatar = photo ?? profile_picture;
  const head = { account_no, template_no, name, title: title.trim(), store_name, avatar, promo_code };
  return { ...head, ...contentOfFields(content, shownFields(layout, reader)) };
}

/** The server refuses a line that is there twice; the preview shows it once meanwhile. */
const unique = (lines: readonly string[]): string[] => [...new Set(lines)];
