import { FileText, Package, ScrollText, Target } from 'lucide-react';
import type { Post } from '#features/square/types.ts';
import type { Icon } from '#ui/icon.ts';

export type CardKind = NonNullable<Post['card']>['kind'];

export const cardIcons: Readonly<Record<CardKind, Icon>> = {
  product: Package,
  article: FileText,
  report: ScrollText,
  demand: Target,
};
