import type { ComponentType } from 'react';

/** The props that controls need of an icon, as of lucide. Stroke and layout come from the style sheet. */
export type Icon = ComponentType<{ size?: number | string; className?: string }>;
