import { bodyLimits } from '@sycee/domain/content/article';
import { isArticleHref } from '@sycee/domain/content/own-page';
import { readKey } from '@sycee/domain/upload/key';
import { Mark, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';

/** The nodes and marks of the contract's `articleBody`: same names, same attributes, so that what the editor holds can be stored as it is. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isArticleHref(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A picture that was uploaded here; its address ends with its key. Any other is not taken over. */
const isOwnPicture = (address: string): boolean =>
  readKey(address.slice(address.indexOf('content/')))?.kind === 'content';

const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: { default: '', parseHTML: (element: HTMLElement) => element.dataset.file ?? '' },
    alt: { default: '' },
    width: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('width')) || 1 },
    height: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('height')) || 1 },
  }),
  parseHTML: () => [{ tag: 'img[data-file]', getAttrs: (element) => isOwnPicture(element.dataset.file ?? '') && null }],
  renderHTML: ({ HTMLAttributes: { file, ...rest } }) => ['img', { ...rest, src: file, 'data-file': file }],
});

const spans = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } });

/** Tab makes an item part of the one before, down to the depth that a body can have. */
const Item = ListItem.extend({
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => {
        const { $from } = this.editor.state.selection;
        const lists = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(({ type }) =>
          type.name.endsWith('List'),
        );
        if (lists.length === 0) return false;
        return lists.length >= bodyLimits.listDepth || this.editor.commands.sinkListItem(this.name);
      },
    };
  },
});

export const extensionsOf = (placeholder: string) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Link,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  Item,
  Table.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: 'paragraph+', addAttributes: spans }),
  TableHeader.extend({ content: 'paragraph+', addAttributes: spans }),
  Picture,
  UndoRedo,
  Placeholder.configure({ placeholder }),
];
