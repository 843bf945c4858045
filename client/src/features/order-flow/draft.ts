import type { FlowParts } from '@sycee/domain/order/flow';
import type { OrderFlow, SavedDocument, SavedField } from './queries.ts';

export interface DraftOption {
  /** The slug, or a key of a new option on this device. */
  key: string;
  isNew: boolean;
  name_zh: string;
  name_en: string;
}
export type DraftRule = Pick<SavedField, 'category' | 'required_before'>;
export interface DraftField extends DraftOption, DraftRule {
  type: SavedField['type'];
  options: DraftOption[];
}
export interface DraftDocument extends SavedDocument {
  key: string;
}
export interface DraftFlow {
  fields: DraftField[];
  documents: DraftDocument[];
}

const named = ({ slug, name_zh, name_en }: { slug: string; name_zh: string; name_en: string }): DraftOption => ({
  key: slug,
  isNew: false,
  name_zh,
  name_en,
});

export const draftOf = ({ fields, documents }: Pick<OrderFlow, 'fields' | 'documents'>): DraftFlow => ({
  fields: fields.map(({ type, category, required_before, options, ...field }) => ({
    ...named(field),
    type,
    category,
    required_before,
    options: options.map(named),
  })),
  documents: documents.map((document) => ({ ...document, key: `${document.slug} ${document.category}` })),
});

const sent = ({ key, isNew, name_zh, name_en }: DraftOption) => ({ slug: isNew ? null : key, name_zh, name_en });
export const bodyOf = ({ fields, documents }: DraftFlow) => ({
  fields: fields.map((field) => ({
    ...sent(field),
    type: field.type,
    category: field.category,
    required_before: field.required_before,
    options: field.type === 'choice' ? field.options.map(sent) : [],
  })),
  documents: documents.map(({ slug, category, required_before }) => ({ slug, category, required_before })),
});

const prefix = 'new ';
const newKey = (entries: readonly { key: string }[]): string =>
  `${prefix}${entries.reduce((most, { key }) => Math.max(most, key.startsWith(prefix) ? Number(key.slice(prefix.length)) : 0), 0) + 1}`;
export const newOption = (options: readonly DraftOption[]): DraftOption => ({
  key: newKey(options),
  isNew: true,
  name_zh: '',
  name_en: '',
});
export const newField = (fields: readonly DraftField[]): DraftField => ({
  ...newOption(fields),
  type: 'text',
  category: null,
  required_before: null,
  options: [],
});

export const newDocument = (documents: readonly DraftDocument[]): DraftDocument => ({
  key: newKey(documents),
  slug: '',
  category: null,
  required_before: null,
});

const hasNames = ({ name_zh, name_en }: DraftOption): boolean => name_zh.trim() !== '' && name_en.trim() !== '';
export const isIncomplete = (field: DraftField): boolean =>
  !hasNames(field) || (field.type === 'choice' && (field.options.length === 0 || !field.options.every(hasNames)));

export const isChosen = ({ slug }: DraftDocument): boolean => slug !== '';

/** As the rules of the flow read them. */
export const asFlowParts = ({ fields, documents }: Pick<OrderFlow, 'fields' | 'documents'>): FlowParts => ({
  fields: fields.map(({ slug, name_zh, name_en, type, category, required_before, options }) => ({
    slug,
    name: { zh: name_zh, en: name_en },
    type,
    category,
    requiredBefore: required_before,
    options: options.map((option) => ({ slug: option.slug, name: { zh: option.name_zh, en: option.name_en } })),
  })),
  documents: documents.map(({ slug, category, required_before }) => ({
    slug,
    category,
    requiredBefore: required_before,
  })),
});
