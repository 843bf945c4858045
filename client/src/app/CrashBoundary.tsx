import { Component, type ReactNode } from 'react';
import { Crashed, PartMissing } from './dead-ends.tsx';
import { isPartMissing, openAnew } from './missing-parts.ts';

/** A screen that throws is shown as such, and the app around it lives on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null };

  static getDerivedStateFromError(error: unknown): { crash: { error: unknown } } {
    return { crash: { error } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    // React asks for a part of a screen only once, so another try begins anew.
    if (isPartMissing(crash.error)) return <PartMissing onRetry={() => void openAnew()} />;
    return <Crashed reset={() => this.setState({ crash: null })} />;
  }
}
