import type { ComponentType } from 'react';

/** What the kit asks of an icon; every lucide icon is one. Stroke and layout come from the style sheet. */
export type Icon = ComponentType<{ size?: number | string; className?: string }>;
