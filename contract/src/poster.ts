import { languages } from '@sycee/domain/language/both';
import { asStored } from '@sycee/domain/messages/text';
import { codeFaultKinds } from '@sycee/domain/poster/code-faults';
import { posterActions, posterCategories, posterStates, posterTitleLettersAtMost } from '@sycee/domain/poster/poster';
import {
  aligns,
  cardFields,
  masks,
  pageSizes,
  type Scene,
  sceneLimits,
  sceneVersion,
  shapes,
  weights,
} from '@sycee/domain/poster/scene';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, typed, typedName, uuid, version } from './core/text.ts';
import { shareCode } from './share-code.ts';

const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);
const color = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/);
const paint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), color }),
  z.object({ kind: z.literal('gradient'), from: color, to: color, angle: between({ least: 0, most: 359 }) }),
]);
const box = z.object({
  x: between(sceneLimits.at),
  y: between(sceneLimits.at),
  width: between(sceneLimits.length),
  height: between(sceneLimits.length),
  rotation: between({ least: 0, most: 359 }).describe('degrees, clockwise around the centre'),
  opacity: between({ least: 0, most: 100 }),
});
const textStyle = z.object({
  size: between(sceneLimits.fontSize),
  weight: z.literal(weights),
  color,
  align: z.enum(aligns),
  leading: between({ least: 80, most: 400 }).describe('percent of the size'),
  spacing: between(sceneLimits.spacing),
});
const pictureStyle = z.object({ mask: z.enum(masks), radius: between(sceneLimits.radius) });
const part = between({ least: 0, most: 10_000 });
const crop = z
  .object({ x: part, y: part, width: part.min(1), height: part.min(1) })
  .refine(({ x, y, width, height }) => x + width <= 10_000 && y + height <= 10_000);
/** Made by a device: two elements of one poster never have the same. */
const id = z.string().regex(/^[\w-]{1,40}$/);
const common = {
  id,
  locked: z.boolean(),
  group: id.nullable(),
  /** Of a template: advisers may change its text or picture. */
  mayChange: z.boolean(),
  /** Of a template: advisers can neither change nor remove nor cover it. */
  isCompliance: z.boolean(),
  /** A text or field to which it belongs: it is not drawn where that one says nothing. */
  belongsTo: id.optional(),
};
/** Spaces and line breaks are part of the picture, so the text is not trimmed. */
const letters = z
  .string()
  .overwrite(asStored)
  .max(sceneLimits.letters)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  .refine((text) => !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text));
const element = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('text'),
    text: letters,
    /** What has to be written in a text that is empty. */
    fillIn: z.object({ hint: letters.min(1).max(sceneLimits.hintLetters), isRequired: z.boolean() }).optional(),
    detail: box.extend(textStyle.shape),
  }),
  z.object({ ...common, kind: z.literal('field'), field: z.enum(cardFields), detail: box.extend(textStyle.shape) }),
  z.object({
    ...common,
    kind: z.literal('image'),
    /** Key of an upload of kind `poster`; null: none is chosen yet. */
    picture: z.string().min(1).max(200).nullable(),
    crop,
    detail: box.extend(pictureStyle.shape),
  }),
  z.object({
    ...common,
    kind: z.literal('shape'),
    shape: z.enum(shapes),
    detail: box.extend({
      fill: paint.nullable(),
      stroke: color.nullable(),
      strokeWidth: between(sceneLimits.strokeWidth),
      radius: between(sceneLimits.radius),
    }),
  }),
  z.object({ ...common, kind: z.literal('code'), detail: box.extend({ color, background: color }) }),
  z.object({ ...common, kind: z.literal('avatar'), detail: box.extend(pictureStyle.shape) }),
]);

/** A poster (S3.28): a page-level detail and a list of elements, each with a detail. Lengths are pixels of the exported picture. */
export const scene = z
  .object({
    version: z.literal(sceneVersion),
    detail: z
      .object({ width: between(sceneLimits.edge), height: between(sceneLimits.edge), background: paint })
      .refine(({ width, height }) => width * height <= sceneLimits.area),
    elements: z.array(element).max(sceneLimits.elements),
  })
  .refine(({ elements }) => new Set(elements.map((one) => one.id)).size === elements.length)
  .refine(
    ({ elements }) =>
      elements.reduce((sum, one) => sum + (one.kind === 'text' ? one.text.length : 0), 0) <= sceneLimits.lettersInAll,
  )
  .refine(
    ({ elements }) =>
      new Set(elements.flatMap((one) => (one.kind === 'image' && one.picture ? [one.picture] : []))).size <=
      sceneLimits.pictures,
  ) satisfies z.ZodType<Scene>;

/** A poster as a list shows it. */
const posterBrief = z.object({
  id: uuid,
  /** Whether headquarters made it for all; else it is the caller’s own. */
  is_template: z.boolean(),
  title: z.string(),
  category: z.enum(posterCategories),
  state: z.enum(posterStates),
  width: z.number().int().describe('pixels'),
  height: z.number().int().describe('pixels'),
  version,
  saved_at: instant,
  sample: z.boolean(),
});
const poster = posterBrief.extend({
  scene,
  /** The scene of the template it was made of, as it was then; null: of none. What it fixes cannot be changed. */
  template: scene.nullable(),
  /** Addresses of the pictures of the scene, by key. */
  pictures: z.record(z.string(), z.string()),
});

const maker = { who: ['broker', 'store', 'saas'], menu: 'work' } as const;

/** Posters: templates of headquarters, and those that staff make of them (S1.13; calls of S7.26). Only `{id}/info` and `{id}/set` are in the spec. */
export const posters = defineCalls({
  'GET /marketing/api/poster/list': call({
    summary:
      'Templates, or the caller’s own posters, those changed last first. Headquarters see templates in every state',
    ...maker,
    query: page(24).extend({
      only: z.enum(['template', 'own']).default('template'),
      category: z.enum(posterCategories).optional(),
      keyword: z.string().trim().max(60).optional(),
    }),
    data: listOf(posterBrief),
  }),
  'POST /marketing/api/poster/add': call({
    summary: 'Make a poster of a template or of the own poster, or an empty one; headquarters make a template',
    ...maker,
    body: z.object({
      from: uuid.nullable(),
      size: z.enum(Object.keys(pageSizes) as [keyof typeof pageSizes]).default('phone'),
    }),
    data: poster,
  }),
  'GET /marketing/api/poster/{id}/page': call({
    summary: 'A poster with its scene, for the editor: the own one, or a template',
    ...maker,
    data: poster,
  }),
  'PUT /marketing/api/poster/{id}/set': call({
    summary:
      'Keep the scene of a poster on the version that was read: its owner, or headquarters a template. Another version answers 4000000 with the poster as it is',
    ...maker,
    body: z.object({
      version,
      scene,
      title: typedName(posterTitleLettersAtMost).optional(),
      category: z.enum(posterCategories).optional(),
    }),
    bodyAtMostBytes: sceneLimits.bytes + 10_000,
    data: z.object({
      version,
      saved_at: instant,
      /** Letters that the font does not have, each once; the picture shows □ for them. */
      missing: z.array(z.string()),
      /** Why a camera may not read the QR code, each once; empty if nothing is wrong with it. */
      faults: z.array(z.enum(codeFaultKinds)),
    }),
  }),
  'GET /marketing/api/poster/{id}/versions': call({
    summary:
      'The last fifty kept versions of a poster and its first, the newest first: its owner, or headquarters those of a template',
    ...maker,
    data: z.object({ list: z.array(z.object({ version, saved_at: instant, elements: z.number().int() })) }),
  }),
  'GET /marketing/api/poster/{id}/version': call({
    summary: 'The scene of a kept version',
    ...maker,
    query: z.object({ version: z.coerce.number().pipe(version) }),
    data: poster.pick({ scene: true, pictures: true }),
  }),
  'POST /marketing/api/poster/{id}/restore_version': call({
    summary: 'Make an earlier version the newest one again; nothing is lost',
    ...maker,
    body: z.object({ version, to: version }),
    data: poster,
  }),
  'POST /marketing/api/poster/{id}/act': call({
    summary: 'Remove an own poster; publish, withdraw or remove a template. A withdrawn template is offered no more',
    ...maker,
    body: z.object({ version, action: z.enum(posterActions) }),
    /** Null: it was removed. */
    data: z.object({ poster: posterBrief.nullable() }),
  }),
  'GET /marketing/api/poster/card': call({
    summary: 'What posters in a language show of the caller’s card, which is what everybody may see of it',
    who: ['broker', 'store', 'saas'],
    query: z.object({ language: z.enum(languages) }),
    data: z.object({
      card: z.record(z.enum(cardFields), z.string()),
      avatar: z.string().nullable(),
      promo_code: z.string().nullable(),
    }),
  }),
  'GET /marketing/api/poster/site': call({
    summary: 'The site to which the QR codes of the caller’s posters lead, for a link that leads there too',
    who: ['broker', 'store', 'saas'],
    data: z.object({ segment: z.string().describe('the first segment of its address') }),
  }),
  'GET /marketing/api/poster/font': call({
    summary: 'The font of posters with these letters only',
    who: ['broker', 'store', 'saas'],
    query: z.object({
      weight: z.coerce.number().pipe(z.literal(weights)),
      letters: typed(300),
    }),
    data: z.object({ font: z.string().describe('WOFF2, base64'), missing: z.array(z.string()) }),
  }),
  'GET /marketing/api/poster/{id}/info': call({
    summary:
      'The picture of a poster as JPEG (S7.03), with card and QR code of a share; without one, the own poster or a template for the caller. While many are drawn it answers 4290000 and seconds with status 200 (S8.13)',
    who: 'anyone',
    query: z.object({
      /** The share whose card and address it carries; its sharer owns the poster, or it is a published template. */
      share: shareCode.optional(),
      /** Width of the picture; its own if omitted. A list shows smaller ones. */
      width: z.coerce.number().int().min(60).max(2_000).optional(),
    }),
    data: z.unknown(),
    file: 'image/jpeg',
  }),
  'POST /marketing/api/poster/draw': call({
    summary:
      'The picture of a scene without pictures, as JPEG, whose code leads to a page of this site; nothing is kept. While many are drawn it answers 4290000 and seconds with status 200',
    who: 'anyone',
    body: z.object({
      scene: scene.refine(({ elements }) => elements.every((one) => one.kind !== 'image' || one.picture === null)),
      /** The page behind the address of the site, to which the code leads. */
      path: z
        .string()
        .max(300)
        .regex(/^#\/[\w/-]*(\?[\w=&%.-]*)?$/),
    }),
    data: z.unknown(),
    file: 'image/jpeg',
  }),
});
