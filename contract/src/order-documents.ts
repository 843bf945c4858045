import { documentFilesAtMost } from '@sycee/domain/order/document';
import { allDocumentFields } from '@sycee/domain/order/document-fields';
import { stages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { typed } from './core/text.ts';
import { intakeValue, memberAndStaff, orderDocument, stepMiss } from './crm-models.ts';

const slug = z.string().min(1).max(60);
const turn = z.number().int().min(0).max(32_767);
const id = z.string().min(1).max(40);
/** The documents as in `work_details`, after the change. */
const intakeOf = z.object({
  documents: z.array(orderDocument),
  fields: z.array(intakeValue),
  may_give: z.boolean(),
  misses: z.array(stepMiss),
});

export const orderDocuments = defineCalls({
  'POST /finance/api/intoinfo': call({
    summary:
      "Submit an application's documents, each complete with its files, and fields that its product requires; no files withdraws a document",
    who: memberAndStaff,
    menu: 'work',
    body: z.object({
      id,
      /** Only the requirements of the step that leads to this stage; absent: the whole application. */
      stage: z.enum(stages).optional(),
      documents: z
        .array(
          z.object({
            slug,
            /** The version that the caller saw; of two concurrent submissions the second is refused. */
            turn,
            /** Keys of own uploads of the kind `work`, or of files of this document. */
            files: z.array(z.string().min(1).max(200)).max(documentFilesAtMost),
          }),
        )
        .max(40)
        .default([]),
      /** By slug; an empty value removes the field. */
      fields: z.record(slug, typed(200, 0)).default({}),
    }),
    data: intakeOf,
  }),
  'POST /finance/api/intoinfo/check': call({
    summary: 'Accept a document of an order, or reject it with a reason that the customer reads (not in the spec)',
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    body: z.object({
      id,
      slug,
      turn,
      act: z.enum(['accept', 'refuse']),
      reason: z.string().min(1).max(40).optional(),
      text: typed(200, 0).default(''),
    }),
    data: intakeOf,
  }),
  'POST /finance/api/{id}/reveal_intake': call({
    summary: "The unmasked value of an application's field, for filing; the view is logged (not in the spec)",
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    reveals: true,
    body: z.object({ slug: z.enum(allDocumentFields.map((field) => field.slug) as [string]) }),
    data: z.object({ value: z.string() }),
  }),
});
