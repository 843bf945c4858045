import { Component, type ReactNode } from 'react';
import { reloadPage } from '#platform/reload-page.ts';
import { ChunkError, Crashed } from './dead-ends.tsx';
import { isChunkError } from './failed-chunks.ts';

/** Shows an error screen when a screen throws; the rest of the app keeps working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null };

  static getDerivedStateFromError(error: unknown): { crash: { error: unknown } } {
    return { crash: { error } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    // React imports a lazy part only once, so a retry has to reload the page.
    if (isChunkError(crash.error)) return <ChunkError onRetry={() => void reloadPage()} />;
    return <Crashed reset={() => this.setState({ crash: null })} />;
  }
}
