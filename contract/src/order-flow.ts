import { categorySlugs } from '@sycee/domain/catalog/categories';
import { flowFieldTypes, flowLimits, requirableStages } from '@sycee/domain/order/flow';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { instant, typedName, version } from './core/text.ts';

const slug = z.string().min(1).max(40);
const rule = {
  /** Limits the field or document to products of a category; null: every order. */
  category: z.enum(categorySlugs).nullable(),
  /** An order cannot go on to this stage without it; null: never required. */
  required_before: z.enum(requirableStages).nullable(),
};
const shape = { type: z.enum(flowFieldTypes), ...rule };
/** A document of the tenant's list that applicants are asked for, besides those of their product. */
const document = z.object({ slug, ...rule });
const option = z.object({ slug, name_zh: z.string(), name_en: z.string() });
const field = z.object({ slug, name_zh: z.string(), name_en: z.string(), ...shape, options: z.array(option) });
const names = { name_zh: typedName(flowLimits.name.zh), name_en: typedName(flowLimits.name.en) };
/** Without a slug it is new. */
const slugOrNew = slug.nullable();

const flow = z.object({
  /** Version of the draft, which a save and a publication name; 0: no draft was ever saved. */
  version,
  fields: z.array(field),
  documents: z.array(document),
  /** What orders begin with now; null: nothing was published. */
  published: z
    .object({ version, at: instant, by: z.string(), fields: z.array(field), documents: z.array(document) })
    .nullable(),
});
const keep = { who: ['saas'], menu: 'admin', button: 'flow.edit' } as const;

/** The flow of orders as headquarters keep it (not in the spec). */
export const orderFlow = defineCalls({
  'GET /admin/api/order_flow': call({
    summary: 'The draft of the flow of orders, and the version that orders begin with now',
    ...keep,
    data: flow,
  }),
  'PUT /admin/api/order_flow': call({
    summary: 'Save the draft, whole, on the version that was read',
    ...keep,
    body: z.object({
      version,
      fields: z
        .array(
          z.object({
            slug: slugOrNew,
            ...names,
            ...shape,
            options: z.array(z.object({ slug: slugOrNew, ...names })).max(flowLimits.options),
          }),
        )
        .max(flowLimits.fields),
      documents: z.array(document).max(flowLimits.documents),
    }),
    data: flow,
  }),
  'POST /admin/api/order_flow/publish': call({
    summary: 'Publish the draft as a new version: orders that begin from now on have its fields and documents',
    ...keep,
    body: z.object({ version }),
    data: flow,
  }),
});
